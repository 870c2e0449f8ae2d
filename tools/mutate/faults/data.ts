import type { PlantedFault } from '../fault.ts'

/** Faults of releases of rule data: what they write, note, and leave unchanged. */
export const dataFaults: readonly PlantedFault[] = [
  {
    name: 'a release forgets its history',
    file: 'src/server/platform/rule-data/release.ts',
    find: '  await noteReleases(tx, unnoted, now)\n',
    replace: '',
    seenBy: ['src/server/platform/rule-data/release.test.ts > becomes its next version'],
  },
  {
    name: 'a release writes items that did not change',
    file: 'src/server/platform/rule-data/decide.ts',
    find: "if (shipped === last) return 'none'",
    replace: "if (shipped === last) return 'write'",
    seenBy: [
      'src/server/platform/rule-data/decide.test.ts',
      'src/server/rule-data.test.ts > the next one finds nothing to do',
    ],
  },
  {
    name: 'a release replaces what staff changed',
    file: 'src/server/platform/rule-data/decide.ts',
    find: "return standing === last ? 'write' : 'keep'",
    replace: "return 'write'",
    seenBy: [
      'src/server/platform/rule-data/decide.test.ts',
      'src/server/platform/rule-data/release.test.ts > what staff changed stays',
    ],
  },
  {
    name: 'a shop from before there were releases is written anew',
    file: 'src/server/platform/rule-data/decide.ts',
    find: "if (standing === shipped) return 'note'",
    replace: "if (standing === shipped) return 'write'",
    seenBy: [
      'src/server/platform/rule-data/decide.test.ts',
      'src/server/rule-data.test.ts > is taken over as it stands',
    ],
  },
  {
    name: 'an older process brings its version back during an upgrade',
    file: 'src/server/platform/rule-data/decide.ts',
    find: "  if (released.includes(shipped)) return 'keep'\n",
    replace: '',
    seenBy: ['src/server/platform/rule-data/decide.test.ts'],
  },
  {
    name: 'two starts at once release side by side',
    file: 'src/server/platform/rule-data/release.ts',
    find: 'const planned = await plan(tx, all, overwrite)',
    replace: 'const planned = before',
    seenBy: ['src/server/platform/rule-data/release.test.ts > several starts at once release once'],
  },
  {
    name: 'the pages of a released text are not told',
    file: 'src/server/platform/rule-data/release.ts',
    find: '  if (tags.size > 0) await publishTags(tx, [...tags])\n',
    replace: '',
    seenBy: ['src/server/platform/rule-data/release.test.ts > its pages are told'],
  },
  {
    name: 'the order of keys makes another version',
    file: 'src/server/platform/rule-data/content-hash.ts',
    find: '.toSorted(([one], [other]) => (one < other ? -1 : 1))',
    replace: '',
    seenBy: ['src/server/platform/rule-data/content-hash.test.ts > the order of keys does not count'],
  },
  {
    name: 'a phone in a box is judged by the newest questions',
    file: 'src/server/modules/pricing/grading/quote.ts',
    find: 'trees.ofGrading(offer, grading),',
    replace: 'trees.of(offer, now),',
    seenBy: ['src/server/modules/pricing/data/release.test.ts'],
  },
  {
    name: 'a stored grading is read with the traits its category has today',
    file: 'src/server/modules/pricing/grading/trees.ts',
    find: 'traits ? new Set(traits) : deviceKindOf(kind).traits',
    replace: 'deviceKindOf(kind).traits',
    seenBy: ['src/server/modules/pricing/data/release.test.ts'],
  },
  {
    name: 'the page of a device does not hear of new questions',
    file: 'src/server/modules/pricing/data/release.ts',
    find: '() => [questionsTag]',
    replace: '() => []',
    seenBy: ['src/server/modules/pricing/data/release.test.ts'],
  },
  {
    name: 'a new carrier cannot stand before the others of its country',
    file: 'src/server/modules/shipments/data/repo.ts',
    find: '  await freeRanks(tx, carriers)\n',
    replace: '',
    seenBy: ['src/server/modules/shipments/data/release.test.ts'],
  },
  {
    name: 'the search does not know the new name of a category',
    file: 'src/server/modules/catalogue/data/release.ts',
    find: '  await reindexProducts(tx, ids)\n',
    replace: '',
    seenBy: ['src/server/modules/catalogue/data/release.test.ts'],
  },
]
