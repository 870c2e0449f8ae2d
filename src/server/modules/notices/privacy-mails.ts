import { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import type { Sites } from '#contract/pages/sites.ts'
import type { PageName } from '#contract/pages/names.ts'
import { absoluteUrl } from '#contract/pages/urls.ts'
import { mailOwner } from '#server/modules/mails/index.ts'
import {
  askedLetter,
  deletedLetter,
  plannedLetter,
  readyLetter,
  tellDeleted,
} from '#server/modules/privacy/index.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { MailKind } from './kinds.ts'
import { askedParts, deletedParts, plannedParts, readyParts } from './privacy-parts.ts'

const PrivacyRequestEvent = z.object({ requestId: z.uuid() })
const ExportReadyEvent = z.object({ exportUuid: z.uuid() })
const DeletionEvent = z.object({ deletionId: z.uuid() })

const ownPages = { export: 'my_export', deletion: 'my_deletion' } as const

export function privacyMails(sealing: Sealing): readonly MailKind[] {
  return [askedMail(sealing), readyMail(sealing), plannedMail(sealing), deletedMail(sealing)]
}

function askedMail(sealing: Sealing): MailKind {
  return {
    name: 'privacy-asked',
    event: 'privacy.asked',
    compose: async (tx, data, { sites, now }) => {
      const letter = await askedLetter(sealing, tx, PrivacyRequestEvent.parse(data).requestId, now)
      if (!letter) return null
      const { locale, email, kind, key } = letter
      const url = linkWithKey(sites, locale, key, ownPages[kind])
      return { locale, recipient: email, owner: mailOwner(null), parts: askedParts({ ...letter, url }) }
    },
  }
}

function readyMail(sealing: Sealing): MailKind {
  return {
    name: 'privacy-export-ready',
    event: 'privacy.export-ready',
    compose: async (tx, data, { sites, now }) => {
      const letter = await readyLetter(sealing, tx, ExportReadyEvent.parse(data).exportUuid, now)
      if (!letter) return null
      const { locale, email, key, customerId } = letter
      const parts = readyParts({ ...letter, url: linkWithKey(sites, locale, key, 'my_export') })
      return { locale, recipient: email, owner: mailOwner(customerId), parts }
    },
  }
}

function plannedMail(sealing: Sealing): MailKind {
  return {
    name: 'privacy-deletion-planned',
    event: 'privacy.deletion-planned',
    compose: async (tx, data, { sites }) => {
      const letter = await plannedLetter(sealing, tx, DeletionEvent.parse(data).deletionId)
      if (!letter) return null
      const { locale, email, customerId } = letter
      const url = customerId === null ? null : pageUrl(sites, locale, 'my_deletion')
      return {
        locale,
        recipient: email,
        owner: mailOwner(customerId),
        parts: plannedParts({ ...letter, url }),
      }
    },
  }
}

/** The last mail to a person. Their address is forgotten once a mail server has taken the mail. */
function deletedMail(sealing: Sealing): MailKind {
  return {
    name: 'privacy-deleted',
    event: 'privacy.deleted',
    compose: async (tx, data) => {
      const letter = await deletedLetter(sealing, tx, DeletionEvent.parse(data).deletionId)
      if (!letter) return null
      const { locale, email, customerId } = letter
      return { locale, recipient: email, owner: mailOwner(customerId), parts: deletedParts(locale) }
    },
    handedOver: (tx, data) => tellDeleted(tx, DeletionEvent.parse(data).deletionId),
  }
}

/** The link of a person without an account has a key in its fragment, which no server and no log sees. */
function linkWithKey(sites: Sites, locale: Locale, key: string | null, page: PageName): string {
  return key === null
    ? pageUrl(sites, locale, page)
    : `${pageUrl(sites, locale, 'privacy_request')}#key=${key}`
}

function pageUrl(sites: Sites, locale: Locale, page: PageName): string {
  return absoluteUrl(sites, { page, params: {}, locale })
}
