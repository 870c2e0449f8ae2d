import { readBlockText, type TextPart } from '#contract/block-text.ts'
import { RichText } from './rich-text.tsx'

interface TextBlockProps {
  readonly block: { readonly title: string | null; readonly content: string } | null
  readonly className?: string
}

/** A text at the end of a page. A page without such a text ends before it. */
export function TextBlock({ block, className = '' }: TextBlockProps) {
  if (!block) return null
  return (
    <section
      className={`grid gap-x-12 border-t border-line pt-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] ${className}`}
    >
      {block.title === null ? null : <h2 className="type-headline">{block.title}</h2>}
      <div className="max-w-2xl max-lg:mt-2 text-ink-soft lg:-mt-2 lg:[grid-column:2]">
        <TextParts content={block.content} />
      </div>
    </section>
  )
}

export function TextParts({ content }: { readonly content: string }) {
  // A served text does not change while it is shown, so a place in it is an identity.
  return readBlockText(content).map((part, at) => <BlockPart key={at} part={part} />)
}

function BlockPart({ part }: { readonly part: TextPart }) {
  switch (part.kind) {
    case 'heading':
      return <h3 className="mt-7 font-semibold text-ink">{part.text}</h3>
    case 'paragraph':
      return (
        <p className="mt-2">
          <RichText text={part.text} />
        </p>
      )
    case 'list':
      return (
        <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5">
          {part.items.map((item, at) => (
            // The items of a served text stay where they are.
            <li key={at}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      )
  }
}
