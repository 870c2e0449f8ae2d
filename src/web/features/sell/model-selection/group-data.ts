import type { ApiOutput } from '#contract/api-client.ts'
import { attributeChoices, type AttributeChoice } from './choices.ts'

type ProductGroup = ApiOutput<'productGroup'>
type GroupDevice = ProductGroup['devices'][number]
type GroupProduct = GroupDevice['product']

/** The data of the page. Only the chosen device goes to the browser, because the page shows no other. */
export interface GroupData extends Pick<ProductGroup, 'breadcrumbs' | 'basicSanitizedName'> {
  readonly name: string
  readonly device: Pick<GroupProduct, 'id' | 'slug' | 'price_purchase' | 'image'> & {
    readonly isBought: boolean
  }
  readonly choices: readonly AttributeChoice[]
}

export function groupData(group: ProductGroup, chosen: GroupDevice): GroupData {
  const { id, slug, price_purchase, image, is_purchaseable } = chosen.product
  return {
    basicSanitizedName: group.basicSanitizedName,
    name: group.basic_name,
    breadcrumbs: group.breadcrumbs,
    device: { id, slug, price_purchase, image, isBought: is_purchaseable },
    choices: attributeChoices(group, chosen),
  }
}
