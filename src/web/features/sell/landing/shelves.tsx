import { ArrowRight } from 'lucide-react'
import type { ApiOutput } from '#contract/api-client.ts'
import { CategoryPicture } from '#web/pictures/category-picture.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'

interface ShelvesProps {
  readonly title: string
  readonly categories: ApiOutput<'mediaLandingpageView'>['categories']
  readonly countText: (count: number) => string
}

/** Shows one row for each category: its picture, its name, and how many products of it we know. */
export function Shelves({ title, categories, countText }: ShelvesProps) {
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="shelves">
      <h2 id="shelves" className="type-headline">
        {title}
      </h2>
      <ul className="mt-6 grid grid-fill-68 gap-3 lg:grid-cols-4 lg:gap-4">
        {categories.map(({ id, label, url_path, type, productCount }) => (
          <li key={id}>
            <PageLink
              page="category"
              params={{ categoryUrlPath: url_path }}
              className="group flex h-full items-center gap-4 rounded-panel border border-line bg-white p-2 pe-4 sm:p-3 hover:border-accent"
            >
              <span className="grid size-16 flex-none sm:size-20 place-items-center rounded-card bg-paper">
                <CategoryPicture id={id} family={type} className="size-13 sm:size-16" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold break-words hyphens-auto">{label}</span>
                <span className="block text-sm text-ink-soft">{countText(productCount)}</span>
              </span>
              <ArrowRight
                aria-hidden
                className="size-5 flex-none text-accent lg:hidden transition-transform group-hover:translate-x-1"
              />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
