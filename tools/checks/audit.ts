import { z } from 'zod'
import { runCommand } from './command.ts'
import { createReport, type Report } from './report.ts'

const answerSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), via: z.array(z.unknown()) }),
  ),
})

/** Known holes by the advisories of the registry; a registry that does not answer is a note (security.md D71). */
export async function checkAudit(root: string): Promise<Report> {
  const { stdout } = await runCommand('npm', ['audit', '--json'], { cwd: root, timeoutSeconds: 30 })
  return readAudit(stdout)
}

export function readAudit(output: string): Report {
  const answer = answerSchema.safeParse(parseJson(output))
  if (!answer.success)
    return createReport([], ['the registry gives no advisories here: known holes not checked'])
  return createReport(
    Object.entries(answer.data.vulnerabilities).map(
      ([name, hole]) => `${name} ${hole.range} has a known hole (${hole.severity})`,
    ),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
