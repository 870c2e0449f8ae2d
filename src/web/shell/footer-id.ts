/** Where the menu leads while its code is not there. */
export const footerId = 'footer'
