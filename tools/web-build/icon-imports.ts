import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const index = 'node_modules/lucide-react/dist/esm/lucide-react.mjs'
const iconImport = /import \{([^}]*)\} from 'lucide-react'/g

/**
 * Imports each icon from its own file. All icons hang on the one index of their package, so the bundler cannot tell
 * from the imports which page shows which icon, and would not know into which file an icon belongs.
 */
export function iconImports(root: string): Plugin {
  const files = iconFiles(readFileSync(join(root, index), 'utf8'))
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: "from 'lucide-react'" },
      handler: (code) => code.replaceAll(iconImport, (_, names: string) => separateImports(names, files)),
    },
  }
}

/** Which file every name of an icon leads to; most icons have several names. */
function iconFiles(text: string): ReadonlyMap<string, string> {
  const lines = [...text.matchAll(/^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/gm)]
  return new Map(
    lines.flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.replace(/^\s*default as\s+/, '').trim(), file] as const),
    ),
  )
}

function separateImports(names: string, files: ReadonlyMap<string, string>): string {
  const wanted = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
  return wanted
    .map((name) => {
      const [icon = '', local = icon] = name.split(' as ')
      const file = files.get(icon)
      if (file === undefined) throw new Error(`lucide-react has no icon ${icon}`)
      return `import ${local} from 'lucide-react/icons/${file}'`
    })
    .join('; ')
}
