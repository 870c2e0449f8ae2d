import type { ApiClient } from '#contract/api-client.ts'
import type { Locale } from '#kernel/locale.ts'
import type { PageFacts } from '#web/navigation/head.ts'
import { valueOrPageError } from '#web/navigation/loading.ts'
import { PageMoved, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { breadcrumbFact } from '#web/navigation/structured-data.ts'
import { ChoiceList } from './model-selection/choice-list.tsx'
import { ChosenDevice } from './model-selection/chosen-device.tsx'
import { groupData, type GroupData } from './model-selection/group-data.ts'
import { GroupTrail } from './model-selection/group-trail.tsx'
import { ModelHelp } from './model-selection/model-help.tsx'
import { groupParams } from './product/group-params.ts'
import { socialImage } from './product/product-facts.ts'

type FoundGroup = Awaited<ReturnType<typeof findGroup>>['group']

export async function load({ api, params, locale, t }: LoadContext): Promise<LoadedPage<GroupData>> {
  const { group, chosen } = await findGroup(
    api,
    params['basicSanitizedName'] ?? '',
    params['productId'] ?? '',
  )
  const { slug, id } = chosen.product
  // There is nothing to choose today, but there may be tomorrow.
  if (group.devices.length === 1)
    throw new PageMoved('product_details', { slug, id: String(id) }, { isTemporary: true })
  return { data: groupData(group, chosen), facts: groupFacts(group, chosen, locale, t('sell-list.home')) }
}

async function findGroup(api: ApiClient, basicSanitizedName: string, productId: string) {
  const found = await api.call('productGroup', { params: { basicSanitizedName } })
  // Only a missing group leads elsewhere. If the group could not be read, the error page asks for it again.
  const isNone = !found.ok && (found.code === 'not-found' || found.code === 'request.invalid')
  const group = isNone ? null : valueOrPageError(found)
  const chosen = group?.devices.find(({ product }) => String(product.id) === productId)
  if (group && chosen) return { group, chosen }
  throw await movedTo(api, basicSanitizedName, productId)
}

/** A wrong name, or the `-` that stands for none: the device itself knows where it belongs. */
async function movedTo(api: ApiClient, name: string, productId: string): Promise<PageMoved> {
  const view = valueOrPageError(await api.call('detailView', { query: { id: productId } }))
  const right = groupParams(view.iphoneGroupPageUrl)
  if (right && right['basicSanitizedName'] !== name) return new PageMoved('iphone_group', right)
  return new PageMoved('product_details', { slug: view.product.slug, id: productId })
}

function groupFacts(
  group: FoundGroup,
  chosen: FoundGroup['devices'][number],
  locale: Locale,
  home: string,
): PageFacts {
  const { meta, breadcrumbs, basicSanitizedName, basic_name, devices } = group
  const params = { basicSanitizedName, productId: String(chosen.product.id) }
  const image = socialImage(chosen.product.image, locale)
  return {
    title: meta.title,
    description: meta.description,
    // Each device shows the same page, and search engines need it once.
    robots: chosen === devices[0] ? 'index' : 'noindex',
    structuredData: [breadcrumbFact(home, breadcrumbs, [{ name: basic_name, page: 'iphone_group', params }])],
    ...(image ? { image } : {}),
  }
}

export function View() {
  const data = usePageData<GroupData>()
  const { name, device, choices, breadcrumbs, basicSanitizedName } = data
  return (
    <>
      <GroupTrail data={data} />
      <h1 className="type-headline mt-3">{name}</h1>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="self-start lg:sticky lg:top-6">
          {device.image ? (
            <img
              {...device.image}
              alt={device.image.alt}
              fetchPriority="high"
              className="mx-auto aspect-square h-auto w-full max-w-44 rounded-panel border border-line bg-white p-3 sm:max-w-sm lg:max-w-none lg:p-8"
            />
          ) : null}
        </div>
        <div className="flex flex-col gap-7">
          <ChoiceList choices={choices} basicSanitizedName={basicSanitizedName} />
          <ModelHelp rootCategoryId={breadcrumbs[0]?.id ?? 0} />
          <ChosenDevice data={data} />
        </div>
      </div>
    </>
  )
}
