/** The id the menu button leads to while the code of the menu is not there. */
export const footerId = 'footer'
