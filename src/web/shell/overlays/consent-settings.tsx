import { useId, useState } from 'react'
import { staticPages } from '#contract/pages/static-pages.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import { consentKeeper } from '#web/consent/consent.ts'
import { consentedCategories, optionalCategories, type BannerEvent } from '#web/consent/consent-rules.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp } from '#web/navigation/page.ts'

/** Category by category; off until somebody switches it on. */
export function ConsentSettings({ onAnswer }: { readonly onAnswer: (event: BannerEvent) => void }) {
  const { t, space } = useApp()
  const id = useId()
  const [picked, setPicked] = useState(consentKeeper.store.getState().consent)
  return (
    <>
      <div className="mt-2 divide-y divide-line border-y border-line">
        <Switch
          id={`${id}-necessary`}
          label={t('overlays.consent.necessary')}
          hint={t('overlays.consent.necessaryText')}
          checked
          disabled
          readOnly
        />
        {optionalCategories.map((category) => (
          <Switch
            key={category}
            id={`${id}-${category}`}
            label={t(`overlays.consent.${category}`)}
            hint={t(`overlays.consent.${category}Text`)}
            checked={picked[category]}
            onChange={(event) => setPicked({ ...picked, [category]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <p className="mt-2 text-sm">
        <PageLink page="static_content" params={{ page: staticPages.privacy[space.locale] }} className="link">
          {t('overlays.consent.privacy')}
        </PageLink>
      </p>
      <Button
        look="quiet"
        isWide
        className="mt-3"
        onClick={() => onAnswer({ name: 'accept', categories: consentedCategories(picked) })}
      >
        {t('overlays.consent.save')}
      </Button>
    </>
  )
}
