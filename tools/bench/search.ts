import type { Db } from '#server/platform/db/pool.ts'
import { bookFigures, queryFigures } from './search-media.ts'
import { collectedDevices, collectedRows, type CollectedDevice } from './collected-devices.ts'
import type { Tell } from './figures.ts'
import { printProgress } from './say.ts'
import { firstProductId, suggestedProductIds } from './search-asked.ts'
import { namedWrong, shareOf } from './share-figure.ts'
import { withCollectedShop } from './search-shop.ts'
import { listedModels, nameTokens, type ListedModel } from './typed-names.ts'

const typedLength = 8

/** What visitors find in a shop of real devices and books, by names and titles that people typed. */
export async function searchFigures(scratch: string, tell: Tell): Promise<void> {
  const devices = collectedDevices()
  const typed = collectedRows('typed_device_names.csv').map((row) => row['typed'] ?? '')
  if (devices.length === 0 || typed.length === 0) {
    printProgress('no search, because the collected data do not lie beside this project')
    return
  }
  await withCollectedShop(scratch, devices, async (db) => {
    await typedNameFigures({ db, devices, typed }, tell)
    await bookFigures(db, tell)
    await queryFigures(db, tell)
  })
}

interface TypedNames {
  readonly db: Db
  readonly devices: readonly CollectedDevice[]
  readonly typed: readonly string[]
}

async function typedNameFigures({ db, devices, typed }: TypedNames, tell: Tell): Promise<void> {
  const meantBy = listedModels(devices)
  const byId = new Map(devices.map((device) => [device.id, device]))
  const modelOf = (id: number | null) => (id === null ? undefined : byId.get(id))
  const missed: string[] = []
  const unsuggested: string[] = []
  const strange: string[] = []
  let listed = 0
  for (const name of typed) {
    const first = modelOf(await firstProductId(db, name))
    if (first && isOfOtherMaker(name, first, devices)) strange.push(`${name} → ${first.title}`)
    const meant = new Set(meantBy(name).map(({ key }) => key))
    if (meant.size === 0) continue
    listed += 1
    const begun = beginningOf(name, devices)
    const suggested = (await suggestedProductIds(db, begun)).map((id) => modelOf(id)?.key ?? '')
    const leading = (await suggestedProductIds(db, name)).map((id) => modelOf(id)?.key ?? '')[0] ?? ''
    if (!meant.has(first?.key ?? '') && !meant.has(leading))
      missed.push(`${name} → ${first?.title ?? 'nothing'}`)
    if (!suggested.some((key) => meant.has(key))) unsuggested.push(begun)
  }
  tell(shareOf('typed models in the first place', listed, missed, 95))
  tell(shareOf(`typed models suggested after ${typedLength} letters`, listed, unsuggested, 90))
  const none = { atMost: 0 }
  const detail = namedWrong(strange, `of ${typed.length} typed names`)
  tell({ name: 'typed names led to another maker', value: strange.length, unit: '', target: none, detail })
}

/** The first letters of what is typed, not counting a maker before the name of the model. */
function beginningOf(typed: string, devices: readonly ListedModel[]): string {
  const lower = typed.toLowerCase().replace(/^one plus/, 'oneplus')
  const makers = devices.map(({ brand }) => `${brand.toLowerCase()} `)
  const maker = makers.find((one) => lower.startsWith(one)) ?? ''
  return lower.slice(0, maker.length + typedLength)
}

/** Whether the typed name has a maker whom the product does not have, neither as its maker nor in its name. */
function isOfOtherMaker(typed: string, found: CollectedDevice, devices: readonly ListedModel[]): boolean {
  const makers = new Set(devices.flatMap(({ brand }) => nameTokens(brand)).filter(({ length }) => length > 1))
  const own = new Set(nameTokens(`${found.brand} ${found.name}`))
  const named = nameTokens(typed).filter((token) => makers.has(token))
  return named.length > 0 && !named.some((maker) => own.has(maker))
}
