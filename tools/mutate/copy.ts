import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectFiles } from '../checks/files.ts'
import { plantFault, type PlantedFault } from './fault.ts'

export interface ProjectCopy {
  readonly root: string
  /** Puts the fault in; what comes back takes it out again. */
  plant(fault: PlantedFault): () => void
  remove(): void
}

/** Copies the project as it is, with uncommitted changes. Nothing that happens in the copy changes the original. */
export function copyProject(from: string): ProjectCopy {
  // The real path is needed, because a test runner takes another path for another project.
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'rondo-mutate-'))
  // In a linked worktree `.git` is a file, which would make the copy the same worktree.
  for (const file of projectFiles(from).filter((path) => path !== '.git')) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(from, file), join(root, file))
  }
  symlinkSync(join(from, 'node_modules'), join(root, 'node_modules'))
  return {
    root,
    plant(fault) {
      const path = join(root, fault.file)
      const text = readFileSync(path, 'utf8')
      writeFileSync(path, plantFault(text, fault))
      return () => writeFileSync(path, text)
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
