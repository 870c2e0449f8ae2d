import { runCommand } from './command.ts'
import { runGate } from './run-gate.ts'

/** For the test of an interruption: a gate of one step that would take ten minutes. */
const [, , root = '', ...args] = process.argv
const code = await runGate({
  root,
  args,
  print: (line) => console.log(line),
  stepsOf: () => [
    {
      name: 'long',
      isAlone: true,
      run: async () => {
        await runCommand('sh', ['-c', 'sleep 600 & echo $! > pid; wait'], { cwd: root })
        return { passed: 1, failed: 0, problems: [], notes: [] }
      },
    },
  ],
})
process.exit(code)
