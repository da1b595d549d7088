import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { longFunctionsIn, maxFunctionLines } from './function-length.ts'
import { listedFiles } from './listed-files.ts'
import { root } from './root.ts'

/** Without tests, and without migrations: a migration is a list of statements that nobody changes after its release. */
async function productFiles(): Promise<string[]> {
  const files = await listedFiles('*.ts', '*.tsx')
  return files.filter((file) => !/^server\/migrations\/|\.(test|spec|d)\.tsx?$/.test(file))
}

test(`no function has more than ${maxFunctionLines} lines`, async () => {
  const files = await productFiles()
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8')
      return longFunctionsIn(text, file).map(({ name, lines }) => ({ at: `${file} ${name}`, lines }))
    }),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(found.flat()).toEqual([])
})

const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n')

test('markup and templates count as lines, blank lines do not', () => {
  const markup = `const Long = () => (\n<p>\n${lines(58, '<br />')}\n</p>\n)`
  expect(longFunctionsIn(markup, 'markup.tsx')).toEqual([{ name: 'Long', lines: 62 }])
  const template = `function long() {\nreturn \`\n${lines(60, 'x')}\`\n}`
  expect(longFunctionsIn(template, 'template.ts')).toEqual([{ name: 'long', lines: 63 }])
  expect(longFunctionsIn(`const short = {\nmethod() {\n${lines(80, '')}\n} }`, 'blank.ts')).toEqual([])
})
