import type { PlantedFault } from '../fault.ts'

/** Faults of the caches: what is kept, for whom, and when it is old. */
export const cacheFaults: readonly PlantedFault[] = [
  {
    name: 'a changed product leaves its page as it was',
    file: 'src/server/modules/pricing/routes.ts',
    find: `    tag(\`product:\${query.id}\`)
`,
    replace: '',
    seenBy: ['src/server/modules/pricing/prices/page-tags.test.ts'],
  },
  {
    name: 'new prices reach the lists but not the pages of products',
    file: 'src/server/modules/catalogue/offers.ts',
    find: '[productsTag, ...categories, ...products.map(({ id }) => `product:${id}`)]',
    replace: '[productsTag, ...categories]',
    seenBy: ['src/server/modules/pricing/prices/page-tags.test.ts'],
  },
  {
    name: 'a list does not hear of the categories below its own',
    file: 'src/server/modules/catalogue/routes.ts',
    find: 'categoryTags([categoryId, ...below])',
    replace: 'categoryTags([categoryId])',
    seenBy: ['src/server/modules/catalogue/routes.test.ts'],
  },
  {
    name: 'a promotion does not hear of its products',
    file: 'src/server/modules/catalogue/routes.ts',
    find: `    if (result.ok) tag(...result.value.products.docs.map(({ id }) => \`product:\${id}\`))
`,
    replace: '',
    seenBy: ['src/server/modules/catalogue/promotions.test.ts'],
  },
  {
    name: 'an import tells of categories only',
    file: 'src/server/modules/catalogue/import/tags.ts',
    find: `      for (const id of [...changedIds, ...siblingIds].slice(0, maxTags))
        if (tags.size < maxTags) tags.add(\`product:\${id}\`)
`,
    replace: '',
    seenBy: ['src/server/modules/catalogue/import/run.test.ts'],
  },
  {
    name: 'the menu does not hear of a new category',
    file: 'src/server/modules/catalogue/routes.ts',
    find: `    tag(treeTag)
`,
    replace: '',
    seenBy: ['src/server/modules/catalogue/menu.test.ts'],
  },
  {
    name: 'a static page does not hear of its new text',
    file: 'src/server/modules/content/static-pages.ts',
    find: '  tag(staticPageTag(key))\n',
    replace: '',
    seenBy: ['src/server/modules/content/static-pages.test.ts'],
  },
  {
    name: 'an old price is shown for longer than a minute',
    file: 'src/server/platform/pages/page-cache.ts',
    find: "page.hasPrices && age > maxStalePriceMs ? 'expired' : 'stale'",
    replace: "page.hasPrices && age > maxAgeMs ? 'expired' : 'stale'",
    seenBy: ['src/server/platform/pages/page-cache.test.ts'],
  },
  {
    name: 'a page made while its data changed counts as fresh',
    file: 'src/server/platform/pages/page-cache.ts',
    find: 'isStale: changes.haveChanged(page.tags, since)',
    replace: 'isStale: false',
    seenBy: ['src/server/platform/pages/page-cache.test.ts'],
  },
  {
    name: 'the page of one host is shown on another',
    file: 'src/server/platform/pages/shared-pages.ts',
    find: 'return `${hostName} ${url}`',
    replace: 'return url',
    seenBy: ['src/server/platform/pages/cached-pages.test.ts'],
  },
  {
    name: 'a page of one visitor may be kept on the way',
    file: 'src/server/platform/pages/serve.ts',
    find: "cacheControl: 'private, no-cache',",
    replace: "cacheControl: 'no-cache',",
    seenBy: ['src/server/platform/pages/nothing-personal.test.ts'],
  },
  {
    name: 'the home does not say that it depends on the cookie',
    file: 'src/server/platform/pages/shared-pages.ts',
    find: "target.page === 'default' ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'",
    replace: "'Accept-Encoding'",
    seenBy: ['src/server/platform/pages/redirects.test.ts > the home says that it depends on the cookie'],
  },
  {
    name: 'an answer of one language is given to the others',
    file: 'src/server/platform/http/endpoint.ts',
    find: '`${record.locale} ${sharedUrl(',
    replace: '`${sharedUrl(',
    seenBy: ['src/server/platform/http/frame.test.ts'],
  },
  {
    name: 'pages stay as they are after a lost connection to the notices',
    file: 'src/server/platform/pages/tag-notices.ts',
    find: `    listener.invalidateAll()
    endBeats`,
    replace: `    endBeats`,
    seenBy: ['src/server/platform/pages/tag-notices.test.ts'],
  },
  {
    name: 'a page is kept under a typed value',
    file: 'src/server/platform/pages/page-query.ts',
    find: `    if (kind === 'typed') isStorable = false
`,
    replace: '',
    seenBy: ['src/server/platform/pages/page-query.test.ts'],
  },
  {
    name: 'a walk through the shop pushes out the home page',
    file: 'src/server/platform/pages/page-cache.ts',
    find: 'if (entry.uses < provingUses) {',
    replace: 'if (entry.uses >= 0) {',
    seenBy: ['src/server/platform/pages/page-cache.test.ts'],
  },
  {
    name: 'a page that lacks a read is kept',
    file: 'src/server/platform/pages/shared-pages.ts',
    find: 'const isWhole = failedReads.length === 0',
    replace: 'const isWhole = failedReads.length >= 0',
    seenBy: ['src/server/platform/pages/cached-pages.test.ts'],
  },
]
