/**
 * Sticky assignment of visitors to variants.
 * Owns experiment_assignment. Publishes nothing, hears nothing.
 */
export { experimentHandlers } from './routes.ts'
export { forgetOldAssignments, assignedVariants } from './service.ts'
