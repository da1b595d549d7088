import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './server-process.ts'

/** The commit of the release before this one; whoever makes a release writes its commit there. */
const previousRelease = readFileSync(path.join(root, 'server/previous-release'), 'utf8').trim()

/** False in a copy without history (a tarball, a shallow clone), where the release before cannot be had. */
export function hasPreviousRelease(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${previousRelease}^{commit}`], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The tree of the release before in a temporary folder, on our installed packages. */
export function openPreviousRelease(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'readgrow-previous-'))
  const archive = execFileSync('git', ['archive', previousRelease], { cwd: root, maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  linkPackages(folder)
  // Pages are not what is tried here, and a server without any does not start.
  for (const built of ['web/dist', 'admin/dist']) symlinkSync(path.join(root, built), path.join(folder, built))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Everything that is installed, but our own workspaces as they were then. */
function linkPackages(folder: string): void {
  const [from, to] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')]
  mkdirSync(path.join(to, '@readgrow'), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@readgrow') symlinkSync(path.join(from, name), path.join(to, name))
  }
  for (const name of readdirSync(path.join(from, '@readgrow'))) {
    const workspace = path.join(folder, name)
    if (existsSync(workspace)) symlinkSync(workspace, path.join(to, '@readgrow', name))
  }
}
