import type { ComponentType } from 'react'
import { Logo } from '#ui/logo.tsx'
import type { Head } from '#web/navigation/head.ts'
import { useT } from '#web/navigation/page.ts'
import { ConsentButton, InfoLinks } from './footer-links.tsx'
import type { FooterKind } from './layouts.ts'
import { FooterNewsletter } from './newsletter/footer-newsletter.tsx'
import {
  Column,
  FooterBase,
  FooterFrame,
  helpPages,
  LegalRow,
  legalPages,
  FooterLink,
} from './footer-parts.tsx'

interface FooterProps {
  readonly head: Head
}

const footers: Readonly<Record<FooterKind, ComponentType<FooterProps>>> = {
  long: LongFooter,
  short: ShortFooter,
  minimal: MinimalFooter,
}

/** What is below the page. */
export function Footer({ kind, head }: FooterProps & { readonly kind: FooterKind }) {
  const Shape = footers[kind]
  return <Shape head={head} />
}

function LongFooter({ head }: FooterProps) {
  const t = useT()
  return (
    <FooterFrame>
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 sm:py-16 lg:grid lg:grid-cols-[14rem_1fr] lg:gap-x-8">
        <div className="mb-10">
          <Logo />
          <p className="mt-4 max-w-xs text-ink-soft">{t('shell.footer.claim')}</p>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-5 gap-y-10 sm:grid-cols-3 lg:grid-cols-4">
          <Column id="footer-help" title={t('shell.footer.help')}>
            <InfoLinks names={[...helpPages, 'warranty', 'recycling']} />
          </Column>
          <Column id="footer-sell" title={t('shell.footer.sell')}>
            <FooterLink page="easy_selling" label={t('shell.way.how')} />
            <FooterLink page="electronics" label={t('shell.way.electronics')} />
            <FooterLink page="bulk_isbn" label={t('shell.way.bulk')} />
            <FooterLink page="for_businesses" label={t('shell.way.business')} />
          </Column>
          <Column id="footer-discover" title={t('shell.footer.discover')}>
            <FooterLink page="landingpage" label={t('shell.way.shop')} />
            <InfoLinks names={['transparency']} />
          </Column>
          <Column id="footer-legal" title={t('shell.footer.legal')}>
            <InfoLinks names={[...legalPages, 'cookies']} />
            <ConsentButton />
          </Column>
        </div>
      </div>
      <FooterNewsletter />
      <FooterBase head={head}>
        <p className="text-sm text-ink-soft">{t('shell.footer.note')}</p>
      </FooterBase>
    </FooterFrame>
  )
}

/** Less to leave for, yet help and all legal links. */
function ShortFooter({ head }: FooterProps) {
  const t = useT()
  return (
    <FooterFrame>
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-6 px-4 py-8 sm:grid-cols-[auto_1fr] sm:px-6">
        <Column id="footer-help" title={t('shell.footer.help')}>
          <InfoLinks names={helpPages} />
        </Column>
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal" className="mb-2 font-semibold">
            {t('shell.footer.legal')}
          </h2>
          <LegalRow />
        </nav>
      </div>
      <FooterBase head={head} />
    </FooterFrame>
  )
}

/** One quiet block: help, law, languages. */
function MinimalFooter({ head }: FooterProps) {
  const t = useT()
  return (
    <FooterFrame>
      <nav aria-label={t('shell.footer.legal')} className="mx-auto max-w-6xl px-4 pt-5 sm:px-6">
        <LegalRow withHelp />
      </nav>
      <FooterBase head={head} isPlain />
    </FooterFrame>
  )
}
