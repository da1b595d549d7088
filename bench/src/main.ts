import path from 'node:path'
import { supervise } from './shared/supervised.ts'

supervise(path.join(import.meta.dirname, 'run.ts'), process.argv.slice(2))
