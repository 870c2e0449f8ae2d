import { Disclosure } from '#ui/disclosure.tsx'
import { useT } from '#web/navigation/page.ts'

type HelpPlace =
  'apple' | 'android' | 'watch' | 'mac' | 'windows' | 'console' | 'camera' | 'lens' | 'headphones' | 'other'

/** Where a device says which model it is, by root category. */
const helpPlaces: Readonly<Record<number, readonly HelpPlace[]>> = {
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
        {(helpPlaces[rootCategoryId] ?? ['other']).map((place) => (
          <li key={place}>{t(`models.help.${place}`)}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
