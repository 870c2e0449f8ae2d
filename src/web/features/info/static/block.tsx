import type { StaticBlock } from '#contract/schemas/static-page.ts'
import { MailLink, RichText } from '#web/parts/rich-text.tsx'
import { TableBlock } from './table-block.tsx'

type BlockOfType<Type extends StaticBlock['type']> = Extract<StaticBlock, { type: Type }>

/** One part of a static page's text. */
export function Block({ block }: { readonly block: StaticBlock }) {
  switch (block.type) {
    case 'heading':
      return block.level === 2 ? <h2 id={block.id}>{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>
    case 'paragraph':
      return (
        <p>
          <RichText text={block.text} />
        </p>
      )
    case 'note':
      return (
        <p className="static-note">
          <RichText text={block.text} />
        </p>
      )
    case 'list':
      return <ListBlock {...block} />
    case 'facts':
      return <FactsBlock {...block} />
    case 'table':
      return <TableBlock {...block} />
    case 'contact':
      return <ContactBlock {...block} />
    case 'form':
      return <Form {...block} />
  }
}

function ListBlock({ ordered, items }: BlockOfType<'list'>) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List>
      {items.map((item, at) => (
        // The items of a served text stay where they are.
        <li key={at}>
          <RichText text={item} />
        </li>
      ))}
    </List>
  )
}

function FactsBlock({ rows }: BlockOfType<'facts'>) {
  return (
    <dl className="static-facts">
      {rows.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <RichText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ContactBlock({ name, lines, mail, phone }: BlockOfType<'contact'>) {
  return (
    <address className="flex flex-col items-start not-italic">
      <strong>{name}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span className="mt-3">
        <MailLink mail={mail} />
      </span>
      {phone === null ? null : (
        <span>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="link">
            {phone}
          </a>
        </span>
      )}
    </address>
  )
}

/** A form on paper: to be copied, printed and filled in by hand. */
function Form({ fields }: BlockOfType<'form'>) {
  return (
    <dl className="static-form">
      {fields.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
