import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const packageIndex = 'node_modules/lucide-react/dist/esm/lucide-react.mjs'
const iconImport = /import \{([^}]*)\} from 'lucide-react'/g

/**
 * Imports each icon from its own file. The code imports all icons from the index of their package, so the bundler
 * could not tell which page shows which icon, nor into which file of the build an icon belongs.
 */
export function iconImports(root: string): Plugin {
  const files = iconFiles(readFileSync(join(root, packageIndex), 'utf8'))
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

/** Lets our own function make the components of the icons, in the renderer of the server and in the browser alike. */
export function ownIcons(root: string): Plugin {
  const ours = JSON.stringify(join(root, 'src/ui/icon.ts'))
  return {
    name: 'own-icons',
    apply: 'build',
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => `export { svgIcon as default } from ${ours}`,
    },
  }
}

/** The file of each icon name; most icons have several names. */
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
