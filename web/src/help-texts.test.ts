// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { guard } from './guard.ts'
import { rows } from './routes.ts'
import { newcomer } from './testing/sessions.ts'

const folder = path.resolve(import.meta.dirname, '../../content/help')
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const)
const addresses = rows.map((row) => ({ path: row.path }))

test('every link of a help page to one of ours opens a screen', () => {
  const linked = texts.flatMap(([file, text]) =>
    [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, href = '']) => ({ file, pathname: href.replace(/[?#].*/, '') })),
  )
  expect(linked.length).toBeGreaterThan(50)
  expect(linked.filter(({ pathname }) => !matchRoutes(addresses, { pathname }))).toEqual([])
})

const explained = texts.flatMap(([, text]) => {
  const [, line = ''] = /^screens: (.*)$/m.exec(text) ?? []
  return line.split(', ').filter((screen) => screen !== '')
})

test('every screen that a guide explains is an address of the product, and no screen has two guides', () => {
  const known = new Set(rows.map((row) => row.path))
  expect(explained.length).toBeGreaterThan(5)
  expect(explained.filter((screen) => !known.has(screen))).toEqual([])
  expect(new Set(explained).size).toBe(explained.length)
})

test('no guide explains a screen before which the guide is closed', () => {
  const host = { consumerHost: true }
  const placed = { ...newcomer, customerLevel: 'B1' as const }
  const early = rows.filter((row) => [newcomer, placed].some((who) => guard(who, row, host).kind === 'open'))
  const paths = early.map(({ path: address }) => address).filter((address) => !address.startsWith('/brand'))
  expect(paths).toContain('/level-test')
  expect(paths).not.toContain('/guide')
  expect(explained.filter((screen) => paths.includes(screen))).toEqual([])
})

/** The frame around every question of words stands in another room than some of its screens. */
const frames: Readonly<Record<string, string>> = { '#practice': 'practice/practice.tsx' }

/** Whether a file draws the entry to the guide, or imports one of its room that does. */
function drawsEntry(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  const source = readFileSync(path.join(import.meta.dirname, file), 'utf8')
  if (source.includes('<HelpEntry')) return true
  const near = [...source.matchAll(/(?:from|import\()\s*'(\.\/[^']+\.tsx)'/g)].map(([, next = '']) =>
    path.join(path.dirname(file), next),
  )
  const framed = Object.entries(frames).flatMap(([room, frame]) => (source.includes(`from '${room}'`) ? [frame] : []))
  return [...near, ...framed].some((next) => drawsEntry(next, seen))
}

test('every screen that a guide explains leads to it: by the header, or by an entry of its own', () => {
  const withoutHeader = rows.filter((row) => explained.includes(row.path) && row.frame !== 'header-menu')
  expect(withoutHeader.length).toBeGreaterThan(15)
  expect(withoutHeader.filter(({ screen }) => !drawsEntry(`${screen}-screen.tsx`)).map(({ path: at }) => at)).toEqual(
    [],
  )
  expect(drawsEntry('level-test/level-screen.tsx')).toBe(false)
})

const screens = ['web/src', 'ui/src', 'contract/src', 'learning/src'].flatMap((folder) => sourcesIn(folder))
/** What the screens say, and the mails of which a help text speaks. */
const said = [...screens, ...sourcesIn('server/src/reminders')].join('\n').replace(/\s+/g, ' ')

function sourcesIn(folder: string): string[] {
  const from = path.resolve(import.meta.dirname, '../..', folder)
  return readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\btesting\b/.test(file))
    .map((file) => readFileSync(path.join(from, file), 'utf8'))
}

/** A number of a name is an example: on the screen another may stand there, put in by the code. */
function isSaid(name: string): boolean {
  const words = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const anyNumber = words.replace(/\d+|N/g, '(?:\\$?\\{[^}]*\\}|$&)')
  return new RegExp(`(?<![가-힣])${anyNumber}`).test(said)
}

test('every name in ‘ ’ of a help text stands on a screen', () => {
  const named = texts.flatMap(([file, text]) =>
    [...text.matchAll(/‘([^’]+)’/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(150)
  // A button that shows only a number has no name to look for.
  const missing = named.filter(({ name }) => !/^[\d.×]+$/.test(name) && !isSaid(name))
  expect(missing).toEqual([])
  expect(isSaid('이용권 갈아타기')).toBe(false)
})
