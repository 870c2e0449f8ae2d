import { CalendarPlus, FileText, ListChecks, QrCode, Tag, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { ListRow } from '#ui/list-row.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import type { FinishView, Paper } from './order-data.ts'
import { usePaperSize } from './paper-size.ts'

const icons: Readonly<Record<Paper['kind'], ReactNode>> = {
  'delivery-note': <FileText aria-hidden />,
  label: <Tag aria-hidden />,
  'qr-code': <QrCode aria-hidden />,
  checklist: <ListChecks aria-hidden />,
  'battery-mark': <TriangleAlert aria-hidden />,
  calendar: <CalendarPlus aria-hidden />,
}

interface PapersProps {
  readonly view: FinishView
  /** Says what each is for. */
  readonly isExplained?: boolean
}

/** The papers of the parcels. Several parcels are numbered. */
export function Papers({ view, isExplained = false }: PapersProps) {
  const t = useT()
  const size = usePaperSize()
  const name = useName(view)
  return (
    <ul className="rows mt-2">
      {view.documents.map((paper) => (
        <ListRow
          key={`${paper.kind}-${paper.shipmentIndex}`}
          picture={<span className="size-6 *:size-full">{icons[paper.kind]}</span>}
          title={
            <PaperLink
              paper={paper}
              view={view}
              className="link inline-flex min-h-6 items-center wrap-anywhere hyphens-auto"
            >
              {isPage(paper) ? name(paper) : `${name(paper)} (${size(paper)})`}
            </PaperLink>
          }
          {...(isExplained ? { text: t(`sell-order.paper.${paper.kind}.use`) } : {})}
        />
      ))}
    </ul>
  )
}

function isPage({ kind }: Paper): boolean {
  return kind === 'qr-code' || kind === 'checklist'
}

function useName({ order }: FinishView): (paper: Paper) => string {
  const t = useT()
  const count = order.shipmentInformation.parcelCount
  return ({ kind, shipmentIndex }) => {
    const name = t(`sell-order.paper.${kind}`)
    return shipmentIndex === null || count === 1
      ? name
      : t('sell-order.paper.numbered', { name, parcel: shipmentIndex + 1, count })
  }
}

type PaperLinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly paper: Paper; readonly view: FinishView }

/** Pages of ours in the language of the reader; files as the server names them. */
function PaperLink({ paper, view, children, ...rest }: PaperLinkProps) {
  const { uuid } = view.order
  if (paper.kind === 'checklist')
    return (
      <PageLink
        {...rest}
        page="checklist"
        params={{ uuid: view.checklistUuid }}
        query="?origin=order-confirmation"
      >
        {children}
      </PageLink>
    )
  if (paper.kind === 'qr-code')
    return (
      <PageLink
        {...rest}
        page="checkout_qr_code"
        params={{ uuid, shipmentIndex: String(paper.shipmentIndex ?? 0) }}
      >
        {children}
      </PageLink>
    )
  return (
    <a {...rest} href={paper.path}>
      {children}
    </a>
  )
}
