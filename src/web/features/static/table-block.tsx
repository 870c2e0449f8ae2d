import { useId } from 'react'
import type { StaticBlock } from '#contract/schemas/static-page.ts'

type TableProps = Omit<Extract<StaticBlock, { type: 'table' }>, 'type'>

/** Wider than the text where there is room; where there is none it scrolls inside its frame, by keyboard too. */
export function TableBlock({ caption, head, rows }: TableProps) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable
    <div className="table-frame static-table" role="region" aria-labelledby={id} tabIndex={0}>
      <table className="table">
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <Row key={cells.join()} cells={cells} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ cells: [first, ...rest] }: { readonly cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{first}</th>
      {rest.map((cell, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column is its place
        <td key={at}>{cell}</td>
      ))}
    </tr>
  )
}
