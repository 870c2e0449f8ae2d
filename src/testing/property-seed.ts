import fc from 'fast-check'

/**
 * The same cases in every run: a gate that turns red speaks of the change, not of the draw.
 * `npm run verify -- --full` draws others (tools/checks/properties.ts), and so can whoever sets PROPERTY_SEED.
 */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) })
