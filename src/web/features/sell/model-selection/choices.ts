import type { ApiOutput } from '#contract/api-client.ts'

type Variants = NonNullable<ApiOutput<'detailView'>['variants']>
type Device = Variants['devices'][number]
type AttributeName = Variants['attributes'][number]['name']

/** One value of an attribute, and the device that the page shows after somebody chose it. */
export interface Option {
  readonly value: string
  readonly label: string
  readonly hex: string | null
  readonly isChosen: boolean
  /** A device with this value; null if no device has it together with the earlier choices. */
  readonly productId: number | null
  /** The address of that device. */
  readonly slug: string | null
}

export interface AttributeChoice {
  readonly name: AttributeName
  readonly label: string
  readonly options: readonly Option[]
}

/**
 * The choices of each attribute. Only earlier choices can make a value impossible, so every device can be reached.
 * Later choices stay the same as far as there is such a device.
 */
export function attributeChoices(
  { attributes, devices }: Variants,
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
      const device = nearest(fitting, chosen, names)?.product
      return {
        value,
        ...words,
        isChosen: chosen.attributes[name] === value,
        productId: device?.id ?? null,
        slug: device?.slug ?? null,
      }
    }),
  }))
}

function agrees(device: Device, chosen: Device, names: readonly AttributeName[]): boolean {
  return names.every((name) => device.attributes[name] === chosen.attributes[name])
}

/** The device that keeps most of the choices. Among equals it is the first one, because the most sold come first. */
function nearest(
  devices: readonly Device[],
  chosen: Device,
  names: readonly AttributeName[],
): Device | undefined {
  const kept = (device: Device) =>
    names.filter((name) => device.attributes[name] === chosen.attributes[name]).length
  return devices.toSorted((a, b) => kept(b) - kept(a))[0]
}

/** The labels of the choices before an attribute. They are the reason why one of its values is impossible. */
export function chosenBefore(choices: readonly AttributeChoice[], name: AttributeName): readonly string[] {
  const at = choices.findIndex((choice) => choice.name === name)
  return choices
    .slice(0, at)
    .flatMap(({ options }) => options.filter(({ isChosen }) => isChosen).map(({ label }) => label))
}
