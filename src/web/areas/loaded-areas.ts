import { addPages, pageRoute } from '#contract/pages/known.ts'
import type { Locale } from '#kernel/locale.ts'
import type { PageName } from '#contract/pages/names.ts'
import type { AreaName } from '#contract/pages/area-names.ts'
import type { EndpointName } from '#contract/api-client.ts'
import { endpoints as baseEndpoints } from '#web/generated/endpoints/base.ts'
import type { EndpointPaths } from '#web/api/endpoint-paths.ts'
import type { AreaFiles } from '#web/navigation/state.ts'
import type { TextFiles, TextModule, TextName } from '#web/navigation/texts.ts'
import type { Area, AreaAddresses, PageEntry } from './area.ts'
import { errorEntry } from './frame-texts.ts'

/** The parts of the site that the browser has: the base, and the areas it has loaded. */
export interface LoadedAreas {
  /** Loads the addresses of an area, which its pages need as soon as they are drawn. */
  readonly addressesOf: (name: AreaName) => Promise<void>
  readonly ensure: (name: AreaName) => Promise<Area>
  /** Loads the area of a known page where it is not loaded yet. */
  readonly entryOf: (page: PageName) => Promise<PageEntry>
  /** Loads the addresses of the areas that are still missing; false when there were none. */
  readonly loadRest: () => Promise<boolean>
  readonly endpoint: (name: EndpointName) => string | undefined
  readonly textsOf: (name: TextName, locale: Locale) => Promise<TextModule>
}

/** The exports of the files of an area. */
export interface AreaFile {
  readonly area: Area
}
export interface AddressFile {
  readonly addresses: AreaAddresses
}

interface LoadedParts {
  endpoints: EndpointPaths
  texts: TextFiles
}

export function createLoadedAreas(
  files: AreaFiles,
  loadFile: (url: string) => Promise<AreaFile | AddressFile>,
): LoadedAreas {
  const names = Object.keys(files) as readonly AreaName[] // widened to string by Object.keys
  const here: LoadedParts = { endpoints: baseEndpoints, texts: {} }

  const addresses = onceForEach(async (name: AreaName) => {
    // The document says which file holds what.
    const { addresses: found } = (await loadFile(files[name].addresses)) as AddressFile
    addPages(found.pages)
    here.endpoints = { ...here.endpoints, ...found.endpoints }
  })
  const areas = onceForEach(async (name: AreaName) => {
    const [file] = await Promise.all([loadFile(files[name].tables), addresses.of(name)])
    const { area } = file as AreaFile // as above
    here.texts = { ...here.texts, ...area.texts }
    return area
  })
  return {
    addressesOf: addresses.of,
    ensure: areas.of,
    async entryOf(page) {
      if (page === 'error') return errorEntry
      const entry = (await areas.of(pageRoute(page).area)).entries[page]
      if (!entry) throw new Error(`no area has the page ${page}`)
      return entry
    },
    async loadRest() {
      const missing = names.filter((name) => !addresses.has(name))
      await Promise.all(missing.map(addresses.of))
      return missing.length > 0
    },
    endpoint: (name) => here.endpoints[name],
    async textsOf(name, locale) {
      const files = here.texts[name] ?? (await frameTexts())[name]
      if (!files) throw new Error(`the texts ${name} belong to an area that is not loaded`)
      return files[locale]()
    },
  }
}

async function frameTexts(): Promise<TextFiles> {
  const { texts } = await import('#web/generated/texts/base.ts')
  return texts
}

/** Loads something for each area once; what was lost on the way is asked for again. */
function onceForEach<Loaded>(load: (name: AreaName) => Promise<Loaded>) {
  const loaded = new Map<AreaName, Promise<Loaded>>()
  async function tryToLoad(name: AreaName): Promise<Loaded> {
    try {
      return await load(name)
    } catch (error) {
      loaded.delete(name) // a lost connection may come back
      throw error
    }
  }
  return {
    has: (name: AreaName) => loaded.has(name),
    of(name: AreaName): Promise<Loaded> {
      const known = loaded.get(name) ?? tryToLoad(name)
      loaded.set(name, known)
      return known
    },
  }
}
