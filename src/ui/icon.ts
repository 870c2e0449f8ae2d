import { createElement, type ComponentProps } from 'react'

/** An icon as its file in lucide-react describes it. */
interface IconDrawing {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Makes the component of an icon; the build puts it in the place of the function of lucide-react that does the same. That
 * one asks a context, joins classes that nobody uses and writes attributes that every icon has: too much for a page with
 * seventy icons. The class holds what all icons have in common (src/ui/css/icons.css).
 */
export function svgIcon({ node }: IconDrawing) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function SvgIcon({ className = '', ...rest }: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      { 'aria-hidden': true, viewBox: '0 0 24 24', ...rest, className: `icon ${className}` },
      lines,
    )
  }
}
