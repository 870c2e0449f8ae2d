/**
 * Sticky assignment of visitors to variants.
 * Owns experiment_assignment. Publishes nothing, hears nothing.
 */
export { experimentHandlers } from './routes.ts'
export { assignedVariantsRead, forgetOldAssignments } from './service.ts'
