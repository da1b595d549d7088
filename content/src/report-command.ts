import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BlindReading, reportOf } from './content-report.ts'
import { glossaryOf } from './glossary.ts'
import { contentFolder, readContent } from './raw.ts'

/** Writes docs/content.md: what can be counted about the content. */
const raw = await readContent()
const readings = JSON.parse(readFileSync(path.join(contentFolder, 'blind-readings.json'), 'utf8')) as BlindReading[]
const file = path.join(contentFolder, '../docs/content.md')
writeFileSync(file, reportOf(raw, glossaryOf(raw), readings))
console.log(`Written: ${path.relative(process.cwd(), file)}`)
