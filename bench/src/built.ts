import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { isBuilt } from '../../tools/sources.ts'
import { root } from './product.ts'

/** Pages are served from the built app, so it must be that of these sources. */
export function buildWhereNeeded(): void {
  if (!isBuilt()) execFileSync(process.execPath, [path.join(root, 'tools/build.ts')])
}
