import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The settings of config.ts with their defaults; `undefined` for a computed default or none. */
function settingsOfServer(): Map<string, string | undefined> {
  const [, shape = ''] =
    /const Environment = z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(textOf('server/src/platform/config.ts')) ?? []
  return new Map(
    [...shape.matchAll(/^ {2}([A-Z\d_]+): (.*),$/gm)].map(([, name = '', rule = '']) => {
      const [, text, figure] = /\.default\((?:'([^']*)'|(\d[\d_]*))\)/.exec(rule) ?? []
      return [name, text || figure]
    }),
  )
}

const lines = textOf('.env.example').trimEnd().split('\n')
const offered = lines.flatMap((line) => {
  const [, name, value = ''] = /^#([A-Z][A-Z\d_]*)=(.*)$/.exec(line) ?? []
  return name ? [[name, value.replace(/^"(.*)"$/, '$1')] as const] : []
})

test('.env.example has every setting of the server once, and no others', () => {
  const names = [...settingsOfServer().keys()]
  expect(names.length).toBeGreaterThan(50)
  expect(offered.map(([name]) => name).sort()).toEqual(names.sort())
})

test('.env.example shows the defaults', () => {
  const defaults = settingsOfServer()
  expect(Object.fromEntries(offered)).toEqual(
    Object.fromEntries(offered.map(([name]) => [name, defaults.get(name) ?? ''])),
  )
})

test('.env.example sets nothing', () => {
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
})
