/**
 * Preloaded (`node --import`), it makes the wall clock of a process wrong by SHIFT_CLOCK_MS milliseconds, as on a machine
 * whose time nobody sets. Timers and the monotonic clock are right, as they are there.
 */
const shiftMs = Number(process.env['SHIFT_CLOCK_MS'])
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + shiftMs] : args, newTarget) as object, // a Date
  apply: (target) => new target(target.now() + shiftMs).toString(),
  get: (target, name, receiver) => {
    const real: unknown = Reflect.get(target, name, receiver)
    return name === 'now' ? () => target.now() + shiftMs : real
  },
})
