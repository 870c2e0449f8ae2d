import type { AreaName } from '#contract/pages/area-names.ts'

/** The source file of an area, the key under which the build lists what it became. */
export function areaSource(name: AreaName): string {
  return `src/web/areas/${name}.ts`
}
