import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { boundariesText } from './boundaries.ts'
import { root } from './root.ts'

await writeFile(path.join(root, 'tools/boundaries.json'), boundariesText)
