import { runCommand } from './command.ts'
import { runGate } from './run-gate.ts'

/** A gate with one step of ten minutes; the test of an interruption starts and interrupts it. */
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
