import type { PlantedFault } from '../fault.ts'

/** Faults that let somebody see or change the data of somebody else. */
export const accessFaults: readonly PlantedFault[] = [
  {
    name: 'a customer uses the saved address of another',
    file: 'src/server/modules/sell-checkout/repo.ts',
    find: `    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .executeTakeFirst()`,
    replace: `    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()`,
    seenBy: ['src/server/modules/sell-checkout/address.test.ts'],
  },
  {
    name: 'a customer deletes what another customer has saved',
    file: 'src/server/modules/sell-checkout/repo.ts',
    find: `    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .execute()`,
    replace: `    .where('id', '=', id)
    .where('kind', '=', kind)
    .execute()`,
    seenBy: ['src/server/modules/sell-checkout/my.test.ts'],
  },
  {
    name: 'a customer ends the session of another',
    file: 'src/server/platform/sessions/customer-sessions.ts',
    find: `    .where('customer_id', '=', customerId)
    .where('public_id', '=', publicId)`,
    replace: "    .where('public_id', '=', publicId)",
    seenBy: ['src/server/modules/accounts/changes.test.ts'],
  },
  {
    name: 'a customer ends the price watch of another',
    file: 'src/server/modules/pricing/watches/repo.ts',
    find: '    .where(isWatchOf(sealing, [mailbox]))\n',
    replace: '',
    seenBy: ['src/server/modules/pricing/watches/my.test.ts'],
  },
  {
    name: 'anybody who knows the uuid of an order reads it',
    file: 'src/server/modules/orders/repo.ts',
    find: "heads(db).where('uuid', '=', uuid).where('owner_id', 'in', ownerIds)",
    replace: "heads(db).where('uuid', '=', uuid)",
    seenBy: ['src/server/modules/orders/access.test.ts'],
  },
  {
    name: 'anybody who knows the uuid of an order cancels it',
    file: 'src/server/modules/orders/repo.ts',
    find: `    .where('uuid', '=', uuid)
    .where('owner_id', 'in', ownerIds)
    .forUpdate()`,
    replace: `    .where('uuid', '=', uuid)
    .forUpdate()`,
    seenBy: ['src/server/modules/orders/access.test.ts'],
  },
  {
    name: 'a signed link opens its order after the link has expired',
    file: 'src/server/modules/orders/repo.ts',
    find: `          .where('revoked_at', 'is', null)
          .where('order_link.expires_at', '>', now),`,
    replace: "          .where('revoked_at', 'is', null),",
    seenBy: ['src/server/modules/orders/access.test.ts'],
  },
  {
    name: 'the bearer of a link sees the bank account',
    file: 'src/server/modules/orders/view.ts',
    find: "order.seenBy === 'owner' ? wordedPayout",
    replace: 'order.seenBy !== null ? wordedPayout',
    seenBy: ['src/server/modules/orders/access.test.ts'],
  },
  {
    name: 'a second submit answers with the order of another visitor',
    file: 'src/server/modules/orders/repo.ts',
    find: `    .where('owner_id', 'in', ownerIds)
    .where('box_hash',`,
    replace: `    .where('box_hash',`,
    seenBy: ['src/server/modules/sell-checkout/place.test.ts'],
  },
  {
    name: 'the answers of an item are replaced by those of another product',
    file: 'src/server/modules/box/add.ts',
    find: 'id === wanted.editId && productId === wanted.productId',
    replace: 'id === wanted.editId',
    seenBy: ['src/server/modules/box/grading.test.ts'],
  },
  {
    name: 'anybody reads a saved grading',
    file: 'src/server/modules/pricing/grading/repo.ts',
    find: ".where('uuid', '=', uuid).where('owner_id', 'in', ownerIds)",
    replace: ".where('uuid', '=', uuid)",
    seenBy: ['src/server/modules/pricing/grading/saved.test.ts'],
  },
  {
    name: 'anybody fetches the copy of the data of somebody else',
    file: 'src/server/modules/privacy/repo-export.ts',
    find: `    .where('owner_id', 'in', ownerIds)
`,
    replace: '',
    seenBy: ['src/server/modules/privacy/exports.test.ts'],
  },
  {
    name: 'guest orders move to an account whose e-mail address nobody confirmed',
    file: 'src/server/modules/logins/sign-in.ts',
    find: 'if (customer.isConfirmed) await moveGuestOrders',
    replace: 'if (customer) await moveGuestOrders',
    seenBy: ['src/server/modules/orders/person/guest-orders.test.ts'],
  },
  {
    name: 'a guest is let in as a customer',
    file: 'src/server/platform/http/gate.ts',
    find: "return actor?.kind === 'customer' ? null : fail('login.required')",
    replace: "return actor ? null : fail('login.required')",
    seenBy: ['src/server/access.test.ts'],
  },
  {
    name: 'any member of staff has every role',
    file: 'src/server/platform/http/gate.ts',
    find: 'actor.roles.some((role) => access === `staff:${role}`)',
    replace: 'actor.roles.length > 0',
    seenBy: ['src/server/access.test.ts', 'src/server/platform/http/frame.test.ts'],
  },
  {
    name: 'the list of sales is open to guests',
    file: 'src/contract/routes/my.ts',
    find: `    path: '/api/my/sales',
    access: 'customer',`,
    replace: `    path: '/api/my/sales',
    access: 'session',`,
    seenBy: ['src/server/modules/orders/person/my.test.ts'],
  },
  {
    name: 'a call goes on although its session ended while it was sent',
    file: 'src/server/platform/http/run.ts',
    find: 'const actor = await sessions.hold(tx, caller.actor.sessionId)',
    replace: 'const actor = caller.actor',
    seenBy: ['src/server/modules/accounts/attacks/call-in-flight.test.ts'],
  },
  {
    name: 'a deletion that a stranger planned survives the reset',
    file: 'src/server/modules/logins/forget-unproven.ts',
    find: `  await dropPlannedDeletionAndCopies(sealing, tx, person)
`,
    replace: '',
    seenBy: ['src/server/modules/accounts/attacks/unproven-account.test.ts'],
  },
  {
    name: 'a linked login is taken away without a fresh login',
    file: 'src/server/modules/accounts/routes.ts',
    find: `      const fresh = requireFresh(context)
      if (!fresh.ok) return fresh
      const { customerId } = customerActor(context.actor)
      return unlinkProvider(`,
    replace: `      const { customerId } = customerActor(context.actor)
      return unlinkProvider(`,
    seenBy: ['src/server/modules/accounts/providers/unlinking.test.ts'],
  },
]
