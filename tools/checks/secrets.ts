import { isTest, projectFiles, readText } from './files.ts'
import { createReport, type Report } from './report.ts'

const patterns: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a cloud access key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a code host token', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{22,}|glpat-[\w-]{20,})/],
  ['a package registry token', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*\S+/],
  ['a chat token', /\bxox[abprs]-[A-Za-z0-9-]{10,}/],
  ['a payment key', /\b(?:sk|rk)_live_[A-Za-z0-9]{16,}/],
  ['a service key', /\bAIza[\w-]{35}\b|\bsk-[A-Za-z0-9_-]{32,}/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/],
  [
    'a login in a URL',
    /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@'"`<>${}]+:(?!\/\/)[^\s/:@'"`<>${}]{3,}@(?!localhost|127\.)[\w.-]+/,
  ],
]

// Tests make up secrets of their own, so only the shapes above count there.
const assignment =
  /\b\w*(?:secret|password|passwd|api_?key|access_?token)\w*['"]?\s*[:=]\s*['"](?=[^'"]*\d)(?=[^'"]*[a-z])[\w+/=.-]{32,}['"]/i

/** Nothing that opens a door is kept in the project (security.md D70, D71). */
export function checkSecrets(root: string): Report {
  const files = projectFiles(root).filter((path) => path !== 'package-lock.json' && !isBinary(path))
  const settings = files.filter((path) => /(?:^|\/)\.env(?:\.|$)/.test(path) && !path.endsWith('.example'))
  return createReport([
    ...settings.map((path) => `${path}: settings with secrets stay out of the project`),
    ...files.flatMap((path) => secretsIn(path, readText(root, path)).map((found) => `${path}:${found}`)),
  ])
}

/** Names file and line but never the value, because a log would keep a secret that the project must not keep. */
function secretsIn(path: string, text: string): string[] {
  const wanted = isTest(path) ? patterns : [...patterns, ['a secret in an assignment', assignment] as const]
  return text
    .split('\n')
    .flatMap((line, index) =>
      wanted.filter(([, pattern]) => pattern.test(line)).map(([name]) => `${index + 1}: ${name}`),
    )
}

function isBinary(path: string): boolean {
  return /\.(?:png|jpe?g|webp|avif|ico|woff2?|gz|pdf|zip|xlsx|ods)$/i.test(path)
}
