import type { StaticBlock } from '#contract/schemas/static-page.ts'

type TableProps = Omit<Extract<StaticBlock, { type: 'table' }>, 'type'>

/** Wider than the text where there is room; on a phone each row stands for itself and names its columns. */
export function TableBlock({ caption, head, rows }: TableProps) {
  return (
    <table className="static-table">
      <caption>{caption}</caption>
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
          <FoldedRow key={cells.join()} head={head} cells={cells} />
        ))}
      </tbody>
    </table>
  )
}

interface FoldedRowProps {
  readonly head: readonly string[]
  readonly cells: readonly string[]
}

function FoldedRow({ head: [, ...titles], cells: [first, ...rest] }: FoldedRowProps) {
  return (
    <tr>
      <th scope="row">{first}</th>
      {titles.map((title, at) => (
        <td key={title} data-column={title}>
          {rest[at]}
        </td>
      ))}
    </tr>
  )
}
