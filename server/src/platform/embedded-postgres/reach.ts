import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The user that a program runs as. */
export interface Identity {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root; this number needs no entry in /etc/passwd. */
export const nobody: Identity = { uid: 65534, gid: 65534 }

export const isRoot = (): boolean => process.getuid?.() === 0

/** Whether `who` may read a file, or enter a folder, through every folder above it. Ignores access control lists. */
export async function canReach(who: Identity, path: string): Promise<boolean> {
  const target = await realpath(path)
  const last = await stat(target)
  if (!allows(who, last, last.isDirectory() ? 1 : 4)) return false
  for (let folder = dirname(target); ; folder = dirname(folder)) {
    if (!allows(who, await stat(folder), 1)) return false
    if (folder === dirname(folder)) return true
  }
}

/** `right` is one octal digit of a mode: 4 read, 1 execute or enter. */
function allows(who: Identity, file: { uid: number; gid: number; mode: number }, right: 1 | 4): boolean {
  if (file.uid === who.uid) return (file.mode & (right << 6)) !== 0
  if (file.gid === who.gid) return (file.mode & (right << 3)) !== 0
  return (file.mode & right) !== 0
}
