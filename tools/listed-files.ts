import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from './root.ts'

const run = promisify(execFile)

/** Files of the repository by git's patterns, those not yet committed included; paths from the root, with slashes. */
export async function listedFiles(...patterns: readonly string[]): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    maxBuffer: 2 ** 24,
  })
  // A file that was deleted and not yet committed is still listed.
  return stdout
    .trim()
    .split('\n')
    .filter((file) => existsSync(path.join(root, file)))
}
