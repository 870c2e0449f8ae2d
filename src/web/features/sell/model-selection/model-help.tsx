import { Disclosure } from '#ui/disclosure.tsx'
import { useT } from '#web/navigation/page.ts'
import { helpPlaces } from './help-places.ts'

/** Help for people who do not know which model they have (ux.md X43). */
export function ModelHelp({ rootCategoryId }: { readonly rootCategoryId: number }) {
  const t = useT()
  return (
    <Disclosure title={t('models.unknown')}>
      <ul className="flex flex-col gap-2">
        {helpPlaces(rootCategoryId).map((place) => (
          <li key={place}>{t(`models.help.${place}`)}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
