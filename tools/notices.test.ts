import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { partsOf } from './licence-closure.ts'
import { noticeFile, noticesOf, readLock } from './notices.ts'

const lock = readLock()

test('NOTICE is that of the lock file: npm run notices', () => {
  expect(readFileSync(noticeFile, 'utf8') === noticesOf(lock)).toBe(true)
})

test('another version, or an added or removed package, changes NOTICE', () => {
  const key = 'node_modules/zod'
  const now = noticesOf(lock)
  expect(noticesOf({ ...lock, [key]: { ...lock[key], version: '0.0.1' } })).not.toBe(now)
  expect(noticesOf({ ...lock, contract: { ...lock.contract, dependencies: {} } }) === now).toBe(true)
  const { [key]: _, ...without } = lock
  expect(noticesOf(without)).not.toBe(now)
})

test('runtime dependencies are in it, development tools are not', () => {
  const names = new Set(partsOf(lock, ['server', 'web']).map(({ name }) => name))
  for (const name of ['fastify', 'react', 'pg', 'sharp', 'zod', '@img/sharp-libvips-linux-arm64'])
    expect(names).toContain(name)
  for (const name of ['vitest', 'typescript', '@biomejs/biome', '@playwright/test']) expect(names).not.toContain(name)
})

test('a package of two versions is found where Node finds it', () => {
  const tiny = {
    app: { dependencies: { a: '1', b: '1' } },
    'node_modules/a': { version: '1', dependencies: { c: '2' } },
    'node_modules/a/node_modules/c': { version: '2', license: 'MIT' },
    'node_modules/b': { version: '1', dependencies: { c: '1' } },
    'node_modules/c': { version: '1', license: 'ISC', os: ['linux'] },
    'node_modules/d': { version: '1' },
  }
  expect(partsOf(tiny, ['app']).map(({ name, version, ofPlatform }) => `${name}@${version} ${ofPlatform}`)).toEqual([
    'a@1 false',
    'b@1 false',
    'c@1 true',
    'c@2 false',
  ])
})

test('packages whose licence wants their source named are named', () => {
  const weak = partsOf(lock, ['server', 'web', 'admin']).filter(({ licence }) => /GPL|MPL|EPL|CDDL/.test(licence))
  const families = new Set(weak.map(({ name }) => name.replace(/^@img\/sharp.*/, '@img/sharp-libvips')))
  expect([...families].sort()).toEqual(['@img/sharp-libvips', 'mediabunny', 'web-push'])
  for (const family of families) expect(noticesOf(lock)).toContain(family)
})
