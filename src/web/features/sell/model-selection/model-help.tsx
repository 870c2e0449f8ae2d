import { Disclosure } from '#ui/disclosure.tsx'
import { useT } from '#web/navigation/page.ts'

type Place =
  'apple' | 'android' | 'watch' | 'mac' | 'windows' | 'console' | 'camera' | 'lens' | 'headphones' | 'other'

/** By root category: where its devices say what they are. */
const places: Readonly<Record<number, readonly Place[]>> = {
  1112: ['apple', 'android'],
  1294: ['apple', 'android'],
  2665: ['watch'],
  2658: ['mac', 'windows'],
  1092: ['console'],
  1400: ['camera'],
  1500: ['lens'],
  1600: ['headphones'],
}

/** For those who do not know what they have (ux.md X43). */
export function ModelHelp({ rootCategoryId }: { readonly rootCategoryId: number }) {
  const t = useT()
  return (
    <Disclosure title={t('models.unknown')}>
      <ul className="flex flex-col gap-2">
        {(places[rootCategoryId] ?? ['other']).map((place) => (
          <li key={place}>{t(`models.help.${place}`)}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
