import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Reads of hosts that choose none: by a host that is given, of all of a company, or whether there is one. */
const choosesNone: Readonly<Record<string, number>> = {
  'operators/company-rows.ts': 1,
  'operators/hosts.ts': 2,
  'operators/taken.ts': 1,
  'pages/unknown-host.ts': 1,
  'session/identity.ts': 1,
}

const reads = /(?:from|join) tenant_host\b|(?:selectFrom|innerJoin|leftJoin)\('tenant_host\b/g
const canonicalFirst = /is_canonical(?: desc|', 'desc'|', '=', true)/g

const product = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|^(?:testing|demo)\/|\/testing\//.test(file),
)

test('whoever reads the address of a company takes its canonical host: mails lead there, and to no other', () => {
  const wrong = product.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const chosen = (text.match(reads) ?? []).length - (choosesNone[file] ?? 0)
    return chosen === (text.match(canonicalFirst) ?? []).length ? [] : [file]
  })
  expect(wrong).toEqual([])
  expect(Object.keys(choosesNone).filter((file) => !product.includes(file))).toEqual([])
})
