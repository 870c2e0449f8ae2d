/** Where a tab keeps the answers about a product; the head of its page looks there too. */
export const gradingDraftKey = (productId: number | '') => `rondo-grading-${productId}`
