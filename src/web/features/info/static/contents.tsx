import { useT } from '#web/navigation/page.ts'

export interface ContentsEntry {
  readonly id: string
  readonly text: string
}

interface ContentsProps {
  readonly sections: readonly ContentsEntry[]
}

/** Stands beside the text on a wide screen and always stays in sight (ux.md X83). */
export function StaticContents({ sections }: ContentsProps) {
  const t = useT()
  return (
    <nav aria-label={t('static.contents')} className="static-contents">
      <p className="type-small font-semibold">{t('static.contents')}</p>
      <ContentsLinks sections={sections} />
    </nav>
  )
}

/** Above the text on a small screen, folded: the text is what the reader came for. */
export function FoldedStaticContents({ sections }: ContentsProps) {
  const t = useT()
  return (
    <details className="static-folded card p-0">
      <summary>{t('static.contents')}</summary>
      <nav aria-label={t('static.contents')}>
        <ContentsLinks sections={sections} />
      </nav>
    </details>
  )
}

function ContentsLinks({ sections }: ContentsProps) {
  return (
    <ul>
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="plain-link">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
