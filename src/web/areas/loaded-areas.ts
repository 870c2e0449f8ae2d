import { addPages, pageRoute } from '#contract/pages/known.ts'
import type { PageName } from '#contract/pages/names.ts'
import type { AreaName } from '#contract/pages/area-names.ts'
import type { EndpointName } from '#contract/api-client.ts'
import { endpoints as baseEndpoints } from '#web/generated/endpoints/base.ts'
import { texts as baseTexts } from '#web/generated/texts/base.ts'
import type { EndpointPaths } from '#web/api/endpoint-paths.ts'
import type { TextFiles, TextName } from '#web/navigation/texts.ts'
import type { Area, PageEntry } from './area.ts'
import { errorEntry } from './frame-texts.ts'

/** The parts of the site that the browser has: the base, and the areas it has loaded. */
export interface LoadedAreas {
  readonly ensure: (name: AreaName) => Promise<Area>
  /** Loads the area of a known page where it is not loaded yet. */
  readonly entryOf: (page: PageName) => Promise<PageEntry>
  /** Loads the areas that are still missing; false when there were none. */
  readonly loadRest: () => Promise<boolean>
  readonly endpoint: (name: EndpointName) => string | undefined
  readonly textFiles: (name: TextName) => NonNullable<TextFiles[TextName]>
}

/** The exports of a file of src/web/areas. */
export interface AreaFile {
  readonly area: Area
}

interface LoadedParts {
  endpoints: EndpointPaths
  texts: TextFiles
}

export function createLoadedAreas(
  files: Readonly<Record<AreaName, string>>,
  loadFile: (url: string) => Promise<AreaFile>,
): LoadedAreas {
  const names = Object.keys(files) as readonly AreaName[] // widened to string by Object.keys
  const areas = new Map<AreaName, Promise<Area>>()
  const here: LoadedParts = { endpoints: baseEndpoints, texts: baseTexts }

  function ensure(name: AreaName): Promise<Area> {
    const known = areas.get(name) ?? load(name)
    areas.set(name, known)
    return known
  }

  async function load(name: AreaName): Promise<Area> {
    try {
      const { area } = await loadFile(files[name])
      addPages(area.pages)
      here.endpoints = { ...here.endpoints, ...area.endpoints }
      here.texts = { ...here.texts, ...area.texts }
      return area
    } catch (error) {
      areas.delete(name) // a lost connection may come back
      throw error
    }
  }

  return {
    ensure,
    async entryOf(page) {
      if (page === 'error') return errorEntry
      const entry = (await ensure(pageRoute(page).area)).entries[page]
      if (!entry) throw new Error(`no area has the page ${page}`)
      return entry
    },
    async loadRest() {
      const missing = names.filter((name) => !areas.has(name))
      await Promise.all(missing.map(ensure))
      return missing.length > 0
    },
    endpoint: (name) => here.endpoints[name],
    textFiles(name) {
      const files = here.texts[name]
      if (!files) throw new Error(`the texts ${name} belong to an area that is not loaded`)
      return files
    },
  }
}
