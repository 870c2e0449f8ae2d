import type { Endpoint } from '#contract/define.ts'

export interface ApiPaths {
  /** Whether a path can only be the API's; `/logout` takes a POST there, but shows a page to a visit. */
  isApi(path: string): boolean
  /** The methods of every endpoint at this path; none if there is no endpoint. */
  methodsAt(path: string): readonly string[]
}

export function apiPaths(endpoints: readonly Endpoint[]): ApiPaths {
  const patterns = endpoints.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  const roots = ['/api', ...new Set(endpoints.flatMap(({ path }) => rootOf(path)))]
  return {
    isApi: (path) => roots.some((root) => path === root || path.startsWith(`${root}/`)),
    methodsAt: (path) => [
      ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
    ],
  }
}

/** The part of a path before the first parameter: `/cart/add-product/:id` reserves `/cart/add-product`. */
function rootOf(path: string): string[] {
  const at = path.indexOf('/:')
  return at < 0 ? [] : [path.slice(0, at)]
}

function patternOf(path: string): RegExp {
  const source = path.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(/:\w+/gu, '[^/]+')
  return new RegExp(`^${source}$`, 'u')
}
