import { useT } from '#web/navigation/page.ts'

export interface ContentsEntry {
  readonly id: string
  readonly text: string
}

interface ContentsProps {
  readonly sections: readonly ContentsEntry[]
}

/** Beside the text, where there is room: always in sight (ux.md X83). */
export function Contents({ sections }: ContentsProps) {
  const t = useT()
  return (
    <nav aria-label={t('static.contents')} className="static-contents">
      <p className="type-small font-semibold">{t('static.contents')}</p>
      <Links sections={sections} />
    </nav>
  )
}

/** Above the text on a small screen, folded: the text is what the reader came for. */
export function FoldedContents({ sections }: ContentsProps) {
  const t = useT()
  return (
    <details className="static-folded">
      <summary>{t('static.contents')}</summary>
      <nav aria-label={t('static.contents')}>
        <Links sections={sections} />
      </nav>
    </details>
  )
}

function Links({ sections }: ContentsProps) {
  return (
    <ul>
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
