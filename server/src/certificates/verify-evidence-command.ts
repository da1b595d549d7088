import { readFileSync } from 'node:fs'
import { verifyEvidence } from './verify-file.ts'

// Verifies an evidence log by nothing but the file. Run: npm run evidence -- FILE

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0) throw new Error('name one file: npm run evidence -- FILE')
  const people = verifyEvidence(readFileSync(file, 'utf8'))
  for (const { name, isSealed, rows, end, brokenAt } of people)
    say(
      brokenAt === null
        ? `sound    ${rows} rows  ${isSealed ? 'sealed  ' : 'so far  '} ${end}  ${name}`
        : `changed  at line ${brokenAt} of the file  ${name}`,
    )
  const changed = people.filter(({ brokenAt }) => brokenAt !== null).length
  say(`${people.length} people, ${people.reduce((sum, { rows }) => sum + rows, 0)} rows, ${changed} changed`)
  if (changed > 0) process.exitCode = 1
} catch (error) {
  process.stderr.write(`Nothing was verified: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
