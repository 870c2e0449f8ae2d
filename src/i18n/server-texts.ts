/** Features whose texts leave the server only as part of what it says: no browser loads them. */
export const serverTexts: readonly string[] = ['catalogue', 'colours', 'page-descriptions', 'problems', 'shipping']
