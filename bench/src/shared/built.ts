import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { isBuilt } from '../../../tools/sources.ts'
import { root } from './product.ts'

/** Builds the app when its sources have changed, because pages are served from the build. */
export function buildWhereNeeded(): void {
  if (!isBuilt()) execFileSync(process.execPath, [path.join(root, 'tools/build.ts')])
}
