/** How often a mail is handed to the server before staff have to look at it (rulebook §19). */
export const maxTries = 5

/**
 * Seconds until a mail may be tried again, after each try. Together almost four hours, so that a restart of the mail
 * server costs nobody a mail; the first is longer than one try can take, so that no two run at once.
 */
export const pausesSeconds = [300, 600, 1_800, 10_800, 10_800] as const
