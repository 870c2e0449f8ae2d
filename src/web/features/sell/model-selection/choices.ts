import type { ApiOutput } from '#contract/api-client.ts'

type ProductGroup = ApiOutput<'productGroup'>
type Device = ProductGroup['devices'][number]
type AttributeName = ProductGroup['attributes'][number]['name']

/** One value of one attribute, and where choosing it leads. */
export interface Option {
  readonly value: string
  readonly label: string
  readonly hex: string | null
  readonly isChosen: boolean
  /** The device with it; null where none is made with what was chosen before. */
  readonly productId: number | null
}

export interface AttributeChoice {
  readonly name: AttributeName
  readonly label: string
  readonly options: readonly Option[]
}

/**
 * What can be chosen from here. A value is missing only because of choices that come before it, so that every device
 * can be reached; what comes after follows as far as it can.
 */
export function attributeChoices(
  { attributes, devices }: ProductGroup,
  chosen: Device,
): readonly AttributeChoice[] {
  const names = attributes.map(({ name }) => name)
  return attributes.map(({ name, label, values }, at) => ({
    name,
    label,
    options: values.map(({ value, ...words }) => {
      const fitting = devices.filter(
        (device) => device.attributes[name] === value && agrees(device, chosen, names.slice(0, at)),
      )
      return {
        value,
        ...words,
        isChosen: chosen.attributes[name] === value,
        productId: nearest(fitting, chosen, names)?.product.id ?? null,
      }
    }),
  }))
}

function agrees(device: Device, chosen: Device, names: readonly AttributeName[]): boolean {
  return names.every((name) => device.attributes[name] === chosen.attributes[name])
}

/** The one that keeps most of what was chosen; of equals the most sold, which comes first. */
function nearest(
  devices: readonly Device[],
  chosen: Device,
  names: readonly AttributeName[],
): Device | undefined {
  const kept = (device: Device) =>
    names.filter((name) => device.attributes[name] === chosen.attributes[name]).length
  return devices.toSorted((a, b) => kept(b) - kept(a))[0]
}

/** The labels of what was chosen before an attribute: the reason why a value of it is missing. */
export function chosenBefore(choices: readonly AttributeChoice[], name: AttributeName): readonly string[] {
  const at = choices.findIndex((choice) => choice.name === name)
  return choices
    .slice(0, at)
    .flatMap(({ options }) => options.filter(({ isChosen }) => isChosen).map(({ label }) => label))
}
