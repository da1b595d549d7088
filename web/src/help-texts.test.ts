// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { rows } from './routes.ts'

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

test('every screen that a guide explains is an address of the product, and no screen has two guides', () => {
  const explained = texts.flatMap(([, text]) => {
    const [, line = ''] = /^screens: (.*)$/m.exec(text) ?? []
    return line.split(', ').filter((screen) => screen !== '')
  })
  const known = new Set(rows.map((row) => row.path))
  expect(explained.length).toBeGreaterThan(5)
  expect(explained.filter((screen) => !known.has(screen))).toEqual([])
  expect(new Set(explained).size).toBe(explained.length)
})
