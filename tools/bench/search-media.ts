import { productRepo } from '#server/modules/catalogue/repo-product.ts'
import { viewSuggestions } from '#server/modules/catalogue/suggestions.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { collectedRows } from './collected-devices.ts'
import type { Tell } from './figures.ts'
import { firstProductId, searchView } from './search-asked.ts'
import { shareOf } from './share-figure.ts'

const sampleSize = 500

/** Whether a book is found by the words of its title and its author, and by its number. */
export async function bookFigures(db: Db, tell: Tell): Promise<void> {
  const all = collectedRows('books.csv.gz').filter(({ title, author }) => title && author)
  const sample = all.filter((_, at) => at % Math.floor(all.length / sampleSize) === 0)
  const byTitle: string[] = []
  const byNumber: string[] = []
  for (const { isbn13 = '', isbn10 = '', title = '', author = '' } of sample) {
    const product = await productRepo(db).byGtin(Number(isbn13))
    const query = `${title.slice(0, 120)} ${author.split(/[,;]/)[0]}`.slice(0, 200)
    const { docs } = (await searchView(db, query)).searchResponse.products
    if (!docs.some(({ id }) => id === product?.id)) byTitle.push(query)
    if ((await firstProductId(db, isbn10 || isbn13)) !== product?.id) byNumber.push(isbn10)
  }
  tell(shareOf('books on the first page by title and author', sample.length, byTitle, 95))
  tell(shareOf('books by their number', sample.length, byNumber, 100))
}

/** What was searched in another shop: whatever it is, there is an answer, and no list of both worlds without a word. */
export async function queryFigures(db: Db, tell: Tell): Promise<void> {
  const queries = collectedRows('search_queries_electronics.csv').map(({ query = '' }) => query)
  const failed: string[] = []
  const crossed: string[] = []
  for (const query of queries) {
    try {
      await viewSuggestions(db, { locale: 'en', query, categoryId: null, isGrouped: true })
      const { searchResponse } = await searchView(db, query)
      const families = new Set(searchResponse.products.docs.map(({ family }) => family))
      if (families.size > 1 && searchResponse.help !== null) crossed.push(query)
    } catch {
      failed.push(query)
    }
  }
  tell(shareOf('real searches answered', queries.length, failed, 100))
  tell(shareOf('real searches in one world', queries.length, crossed, 100))
}
