import type { AreaName } from '#contract/pages/area-names.ts'

/** The source file of the tables of an area, the key under which the build lists what it became. */
export function areaSource(name: AreaName): string {
  return `src/web/areas/${name}.ts`
}

/** The source file of the addresses of an area. */
export function addressSource(name: AreaName): string {
  return `src/web/generated/addresses/${name}.ts`
}
