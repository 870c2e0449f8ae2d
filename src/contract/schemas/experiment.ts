import { z } from 'zod'
import { list, Name } from './primitives.ts'

const Assignment = { key: Name, variant: Name }

export const Assignments = z.object({ experiments: list(z.object(Assignment), 50) })

export const AssignmentsUpdate = z.strictObject({ experiments: list(z.strictObject(Assignment), 50).min(1) })
