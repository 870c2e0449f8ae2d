import { ok } from '#kernel/result.ts'
import type { ApiClient, ApiOutput, CallResult } from '#contract/api-client.ts'
import { clientBehind } from '#web/api/cancellable-api.ts'

type ModelSeries = ApiOutput<'categoryModels'>['series'][number]
export type Model = ModelSeries['models'][number]

/** The part of the models that is shown, as the address says. */
export type ModelChoice =
  /** Nothing is chosen: the page shows the most popular models, and the series. */
  | { readonly step: 'start'; readonly top: readonly Model[]; readonly series: readonly SeriesEntry[] }
  | { readonly step: 'series'; readonly label: string; readonly models: readonly Model[] }
  | { readonly step: 'all'; readonly series: readonly Pick<ModelSeries, 'key' | 'label' | 'models'>[] }
  /** The models could not be read. The choice stays, and the visitor can ask again. */
  | { readonly step: 'failed' }

export interface SeriesEntry {
  readonly key: string
  readonly label: string
  readonly count: number
  /** The only one of its series: it is chosen with it. */
  readonly only: Model | null
}

/** More series than this are found under all models. */
const mostSeries = 12

/** Null if a category has nothing to choose from. */
export async function loadModels(
  api: ApiClient,
  category: { readonly id: number; readonly type: 'ce' | 'media' } | null,
  hasSubcategories: boolean,
  query: Readonly<Record<string, string>>,
): Promise<ModelChoice | null> {
  if (category?.type !== 'ce') return null
  const series = await loadSeries(api, category.id)
  const choice: ModelChoice | null = series.ok ? modelChoice(series.value, query) : { step: 'failed' }
  // The subcategories lead to the models; the series of many makers side by side would tell a visitor nothing.
  return choice?.step === 'start' && hasSubcategories ? { ...choice, series: [] } : choice
}

type KnownSeries = Map<number, readonly ModelSeries[]>

/** A browser has one client for all its pages, a server one for each: nothing is kept beyond them. */
const knownSeriesByClient = new WeakMap<ApiClient, KnownSeries>()

/** Loads the models once, so that a filter of the list does not wait for the same models again. */
async function loadSeries(api: ApiClient, id: number): Promise<CallResult<readonly ModelSeries[]>> {
  const client = clientBehind(api)
  const answers: KnownSeries = knownSeriesByClient.get(client) ?? new Map()
  const known = answers.get(id)
  if (known) return ok(known)
  const found = await api.call('categoryModels', { params: { id } })
  if (!found.ok && found.code !== 'not-found') return found
  const series = found.ok ? found.value.series : []
  knownSeriesByClient.set(client, answers.set(id, series))
  return ok(series)
}

export function modelChoice(
  series: readonly ModelSeries[],
  query: Readonly<Record<string, string>>,
): ModelChoice | null {
  const models = series.flatMap((one) => one.models)
  if (models.length < 2) return null
  if (query['models'] === 'all') return { step: 'all', series }
  const chosen = series.find(({ key }) => key === query['series'])
  if (chosen) return { step: 'series', label: chosen.label, models: chosen.models }
  return {
    step: 'start',
    top: models.filter(({ isTop }) => isTop),
    series: series.slice(0, mostSeries).map(seriesEntry),
  }
}

function seriesEntry({ key, label, models }: ModelSeries): SeriesEntry {
  const [first] = models
  return { key, label, count: models.length, only: models.length === 1 && first ? first : null }
}
