import type { ReactNode } from 'react'

export interface TableColumn {
  readonly id: string
  readonly label: ReactNode
  /** Figures end at the same edge. */
  readonly isFigure?: boolean
}

export interface TableProps {
  readonly id: string
  readonly caption: ReactNode
  readonly columns: readonly TableColumn[]
  /** Cells in the order of the columns; the first names its row. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[]
}

/** Scrolls inside itself, by keyboard too; the page never moves sideways. */
export function Table({ id, caption, columns, rows }: TableProps) {
  return (
    <section
      aria-labelledby={`${id}-caption`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="table-frame"
    >
      <table className="table">
        <caption id={`${id}-caption`}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={figureClass(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} cells={row.cells} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface TableRowProps {
  readonly cells: readonly ReactNode[]
  readonly columns: readonly TableColumn[]
}

function TableRow({ cells, columns }: TableRowProps) {
  return (
    <tr>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} scope="row" className={figureClass(column)}>
            {cells[index]}
          </th>
        ) : (
          <td key={column.id} className={figureClass(column)}>
            {cells[index]}
          </td>
        ),
      )}
    </tr>
  )
}

function figureClass(column: TableColumn): string | undefined {
  return column.isFigure ? 'figure' : undefined
}
