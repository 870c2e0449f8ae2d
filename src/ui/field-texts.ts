import type { FieldTexts } from './field.tsx'

/** Parts the props of a field into its texts and what its control gets. */
export function partField<Props extends FieldTexts>(
  props: Props,
): [FieldTexts, Omit<Props, keyof FieldTexts>] {
  const { id, label, hint, error, optionalText, ...control } = props
  return [{ id, label, hint, error, optionalText }, control]
}
