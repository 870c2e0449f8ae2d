import { FileArchive } from 'lucide-react'
import type { ApiOutput } from '#contract/api-client.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { useT } from '#web/navigation/page.ts'

export type Copy = ApiOutput<'myExports'>[number]

const tones = { preparing: 'info', ready: 'success', expired: 'plain' } as const

interface ExportRowProps {
  readonly copy: Copy
  readonly onDownload: () => void
}

export function ExportRow({ copy, onDownload }: ExportRowProps) {
  const t = useT()
  const { state, askedAt } = copy
  return (
    <ListRow
      picture={<FileArchive aria-hidden className="size-6" />}
      title={t('my-settings.export.of', { day: askedAt })}
      text={<Explained copy={copy} />}
      end={<Badge tone={tones[state]}>{t(`my-settings.export.state.${state}`)}</Badge>}
      {...(state === 'ready'
        ? {
            actions: (
              <Button
                look="link"
                onClick={onDownload}
                aria-label={t('my-settings.export.downloadNamed', { day: askedAt })}
              >
                {t('my-settings.export.download')}
              </Button>
            ),
          }
        : {})}
    />
  )
}

function Explained({ copy: { state, expiresAt } }: { readonly copy: Copy }) {
  const t = useT()
  if (state === 'preparing') return t('my-settings.export.preparing')
  if (state === 'expired' || expiresAt === null) return t('my-settings.export.expired')
  return t('my-settings.export.until', { day: expiresAt })
}
