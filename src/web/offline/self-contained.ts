const stylesheet = /<link\b[^>]*\brel="stylesheet"[^>]*>/g
const href = /\bhref="([^"]+)"/
const needsMore = /<script\b.*?<\/script>|<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>/gs

/** The page with its styles inside and without its scripts: it needs nothing that is not there. */
export async function selfContained(html: string, textOf: (url: string) => Promise<string>): Promise<string> {
  const styles = await Promise.all(
    [...html.matchAll(stylesheet)].map(([link]) => textOf(href.exec(link)?.[1] ?? '')),
  )
  return html
    .replace(needsMore, '')
    .replace(stylesheet, '')
    .replace('</head>', () => `${styles.map((css) => `<style>${css}</style>`).join('')}</head>`)
}
