import type { ReactNode } from 'react'

export interface ListRowProps {
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly picture?: ReactNode
  /** Stands at the end of the line, such as a price or a state. */
  readonly end?: ReactNode
  readonly actions?: ReactNode
}

/** A line of a list with the class `rows`; the picture keeps its place while it loads. */
export function ListRow({ title, text, picture, end, actions }: ListRowProps) {
  return (
    <li className="row">
      {picture === undefined ? null : <div className="row-picture">{picture}</div>}
      <div className="row-words">
        <div>
          <div className="font-semibold break-words">{title}</div>
          {text === undefined ? null : <div className="type-small mt-0.5">{text}</div>}
        </div>
        {end}
      </div>
      {actions === undefined ? null : <div className="row-actions">{actions}</div>}
    </li>
  )
}
