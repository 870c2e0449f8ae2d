import { readConfig } from '#server/platform/config.ts'
import { kyselyOn, openPool } from '#server/platform/db/pool.ts'
import { publishTags } from '#server/platform/pages/tag-notices.ts'
import { asOwner } from './owner.ts'

/** Tells every running server that pages made from these things changed: `category:1112`, `product:42`, `messages:de`. */
async function main(tags: readonly string[]): Promise<void> {
  if (tags.length === 0) throw new Error('Name what changed, such as category:1112 or messages:de.')
  await asOwner(readConfig(process.env), async (url) => {
    const db = kyselyOn(openPool({ url, name: 'rondo-refresh', size: 1, onError: console.error }))
    await publishTags(db, tags)
    await db.destroy()
  })
  console.log(`Told every server about ${tags.join(', ')}.`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
