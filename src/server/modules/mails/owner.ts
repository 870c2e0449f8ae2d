/** A mail is exported and erased with the data of its owner. Without account and order, the mailbox is the owner. */
export type MailOwner =
  { readonly kind: 'customer' | 'order'; readonly id: string } | { readonly kind: 'mailbox' }

export function ownerColumns(owner: MailOwner) {
  return { belongs_to: owner.kind, belongs_to_id: owner.kind === 'mailbox' ? null : owner.id }
}

/** The owner of a mail: an account, or the mailbox of a guest. */
export function mailOwner(customerId: string | null): MailOwner {
  return customerId === null ? { kind: 'mailbox' } : { kind: 'customer', id: customerId }
}
