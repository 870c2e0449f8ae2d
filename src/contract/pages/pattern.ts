import { readParam, type ParamKind, type Params } from './params.ts'

/** A path pattern ready to match and to build; both directions come from the same tokens. */
export interface Pattern {
  match(segments: readonly string[]): Params | null
  build(params: Params): string
}

interface Segment {
  readonly test: RegExp
  readonly names: readonly string[]
  write(params: Params): string
}

export function compilePattern(text: string, kinds: Readonly<Record<string, ParamKind>>): Pattern {
  const parts = text.split('/').filter((part) => part !== '')
  const last = parts.at(-1) ?? ''
  const restName = kinds[last.slice(1)] === 'path' ? last.slice(1) : null
  const segments = (restName ? parts.slice(0, -1) : parts).map(compileSegment)

  return {
    match(given) {
      if (restName ? given.length <= segments.length : given.length !== segments.length) return null
      const found: Record<string, string> = {}
      for (const [at, segment] of segments.entries()) {
        const values = segment.test.exec(given[at] ?? '')
        if (!values) return null
        for (const [n, name] of segment.names.entries()) found[name] = values[n + 1] ?? ''
      }
      if (restName) found[restName] = given.slice(segments.length).join('/')
      return readAll(found, kinds)
    },
    build(params) {
      const fixed = segments.map((segment) => '/' + segment.write(params)).join('')
      return (restName ? `${fixed}/${params[restName] ?? ''}` : fixed) || '/'
    },
  }
}

function compileSegment(text: string): Segment {
  const tokens = text.split(/(:[A-Za-z]+)/)
  const names = tokens.filter((token) => token.startsWith(':')).map((token) => token.slice(1))
  const source = tokens
    .map((token) => (token.startsWith(':') ? '(.+)' : token.replace(/[^A-Za-z0-9_-]/g, '\\$&')))
    .join('')
  return {
    test: new RegExp(`^${source}$`, 's'),
    names,
    write: (params) =>
      tokens
        .map((token) => (token.startsWith(':') ? encodeURIComponent(params[token.slice(1)] ?? '') : token))
        .join(''),
  }
}

function readAll(found: Params, kinds: Readonly<Record<string, ParamKind>>): Params | null {
  const params: Record<string, string> = {}
  for (const [name, kind] of Object.entries(kinds)) {
    const value = readParam(kind, found[name] ?? '')
    if (value === null) return null
    params[name] = value
  }
  return params
}
