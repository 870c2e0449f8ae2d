import type { ApiOutput } from '#contract/api-client.ts'
import { attributeChoices, type AttributeChoice } from './choices.ts'

type Group = ApiOutput<'productGroup'>
type GroupDevice = Group['devices'][number]
type Product = GroupDevice['product']

/** What the page shows: of all the devices only the chosen one travels to the browser. */
export interface GroupData extends Pick<Group, 'breadcrumbs' | 'basicSanitizedName'> {
  readonly name: string
  readonly device: Pick<Product, 'id' | 'slug' | 'price_purchase' | 'image'> & { readonly isBought: boolean }
  readonly choices: readonly AttributeChoice[]
}

export function groupDataOf(group: Group, chosen: GroupDevice): GroupData {
  const { id, slug, price_purchase, image, is_purchaseable } = chosen.product
  return {
    basicSanitizedName: group.basicSanitizedName,
    name: group.basic_name,
    breadcrumbs: group.breadcrumbs,
    device: { id, slug, price_purchase, image, isBought: is_purchaseable },
    choices: attributeChoices(group, chosen),
  }
}
