import type { ApiOutput } from '#contract/api-client.ts'
import { CategoryPicture } from '#web/pictures/category-picture.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'

export interface CategoryShelfProps {
  readonly categories: ApiOutput<'defaultView'>['categories']
}

/** An empty catalogue leaves the field above as the way in. */
export function CategoryShelf({ categories }: CategoryShelfProps) {
  const t = useT()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="type-headline">
        {t('home.categories.title')}
      </h2>
      <ul className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 lg:gap-4">
        {categories.map(({ id, label, url_path, type, productCount }) => (
          <li key={id}>
            <PageLink
              page="category"
              params={{ categoryUrlPath: url_path }}
              className="group flex h-full flex-col rounded-panel border border-line bg-white p-4 hover:border-accent sm:p-5"
            >
              <CategoryPicture
                id={id}
                family={type}
                className="mx-auto size-24 transition-transform group-hover:-translate-y-1 sm:size-32"
              />
              <span className="mt-4 font-semibold break-words hyphens-auto">{label}</span>
              <span className="text-sm text-ink-soft">
                {/* A list counts the versions of a model as one item. */}
                {t(type === 'ce' ? 'item.variants' : 'home.categories.count', { count: productCount })}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
