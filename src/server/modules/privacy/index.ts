/**
 * What the law lets people ask for: a copy of their data, and to be forgotten (rulebook §18).
 * Owns data_export, privacy_request and deletion_request, personal columns sealed.
 * Publishes privacy.asked, privacy.export-asked, privacy.export-ready, privacy.deletion-planned and privacy.deleted;
 * hears privacy.export-asked.
 */
export { dropPlannedDeletionAndCopies } from './forget-person.ts'
export { askedLetter, deletedLetter, plannedLetter, readyLetter, tellDeleted } from './letters.ts'
export { privacyHandlers } from './routes.ts'
export { privacyWork } from './work.ts'
