import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

export interface CommandResult {
  readonly code: number
  /** Standard output alone: what a program writes for programs. */
  readonly stdout: string
  readonly stderr: string
}

interface CommandOptions {
  readonly cwd: string
  readonly timeoutSeconds?: number
  /** Show the output while it runs instead of keeping it. */
  readonly isShown?: boolean
}

/** Runs a program; one from node_modules/.bin gets the Node this process runs on, whatever PATH says. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  const path = [dirname(process.execPath), join(options.cwd, 'node_modules/.bin'), process.env['PATH'] ?? '']
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, PATH: path.join(delimiter) },
      stdio: ['ignore', options.isShown ? 'inherit' : 'pipe', options.isShown ? 'inherit' : 'pipe'],
      ...(options.timeoutSeconds === undefined ? {} : { timeout: options.timeoutSeconds * 1000 }),
    })
    const output = { stdout: '', stderr: '' }
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
    child.on('error', (error) =>
      resolve({ code: 127, ...output, stderr: `${output.stderr}${error.message}` }),
    )
    child.on('close', (code) => resolve({ code: code ?? 1, ...output }))
  })
}
