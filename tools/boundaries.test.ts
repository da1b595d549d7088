import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundariesText } from './boundaries.ts'
import { root } from './root.ts'

type Planted = readonly [file: string, line: string, rule: string]

const imports = 'lint/style/noRestrictedImports'

/** One violation a row, each planted in its own file. */
const forbidden: readonly Planted[] = [
  ['contract/src/planted.ts', "import '@readgrow/client'", imports],
  ['contract/src/planted.ts', "import '@readgrow/learning'", imports],
  ['contract/src/planted.ts', "import 'node:fs'", imports],
  ['contract/src/planted.ts', "import '../../server/src/app.ts'", imports],
  ['contract/src/constants/planted.ts', "import '../../../server/src/app.ts'", imports],
  ['learning/src/planted.ts', "import '@readgrow/contract'", imports],
  ['learning/src/planted.ts', "import 'node:fs'", imports],
  ['learning/src/text/planted.ts', "import '../../../contract/src/index.ts'", imports],
  ['client/src/planted.ts', "import '@readgrow/ui'", imports],
  ['client/src/planted.ts', "import 'react'", imports],
  ['client/src/planted.ts', "import 'node:http'", imports],
  ['client/src/planted.ts', "import './testing/index.ts'", imports],
  ['client/src/testing/planted.ts', "import 'react'", imports],
  ['client/src/planted.test.ts', "import '@readgrow/server/app'", imports],
  ['content/src/planted.ts', "import '@readgrow/contract'", imports],
  ['content/src/planted.ts', "import '@readgrow/server/app'", imports],
  ['content/src/planted.ts', "import '../../server/src/app.ts'", imports],
  ['ui/src/planted.tsx', "import '@readgrow/contract'", imports],
  ['ui/src/planted.tsx', "import '@readgrow/client'", imports],
  ['ui/src/planted.tsx', "import './testing/page.ts'", imports],
  ['ui/src/planted.tsx', "import '../../web/src/routes.ts'", imports],
  ['e2e/planted.spec.ts', "import '../server/src/session/tokens.ts'", imports],
  ['e2e/src/planted.ts', "import '../../web/src/routes.ts'", imports],
  ['server/src/planted.ts', "import '@readgrow/client'", imports],
  ['server/src/planted.ts', "import '@readgrow/learning/analyse'", imports],
  ['server/src/planted.ts', "import '#testing'", imports],
  ['server/src/planted.ts', "import '#session/tokens'", imports],
  ['server/src/articles/planted.ts', "import '@readgrow/learning/analyse'", imports],
  ['server/src/articles/planted.ts', "import '@readgrow/web'", imports],
  ['server/src/articles/planted.ts', "import '@readgrow/ui/dialog'", imports],
  ['server/src/articles/planted.ts', "import '../session/tokens.ts'", imports],
  ['server/src/articles/planted.ts', "import '../session/index.ts'", imports],
  ['server/src/articles/planted.ts', "import '#session/tokens'", imports],
  ['server/src/articles/planted.ts', "import '#home'", imports],
  ['server/src/articles/planted.ts', "import '#testing'", imports],
  ['server/src/articles/planted.ts', "import './testing/an-article.ts'", imports],
  ['server/src/articles/planted.ts', "import '#platform/testing/outside'", imports],
  ['server/src/articles/testing/planted.ts', "import '../../session/tokens.ts'", imports],
  ['server/src/articles/planted.ts', "export * from '../session/tokens.ts'", imports],
  ['server/src/articles/planted.ts', "export const late = () => import('../session/tokens.ts')", imports],
  ['server/src/articles/planted.ts', "import type { Token } from '../session/tokens.ts'", imports],
  ['server/src/articles/planted.test.ts', "import '../session/tokens.ts'", imports],
  ['server/src/platform/planted.ts', "import '#session'", imports],
  ['server/src/platform/planted.ts', "import '@readgrow/learning'", imports],
  ['server/src/platform/planted.ts', "import '../session/index.ts'", imports],
  ['server/src/platform/planted.ts', "import '../services.ts'", imports],
  ['server/src/platform/planted.ts', "import './testing/outside.ts'", imports],
  ['server/src/platform/testing/planted.ts', "import '#session'", imports],
  ['server/src/platform/embedded-postgres/planted.ts', "import '#session'", imports],
  ['web/src/planted.tsx', "import '@readgrow/server/app'", imports],
  ['web/src/planted.tsx', "import '../../server/src/app.ts'", imports],
  ['web/src/articles/planted.tsx', "import '@readgrow/server/app'", imports],
  ['web/src/articles/planted.tsx', "import '@readgrow/content'", imports],
  ['web/src/articles/planted.tsx', "import '../session/profile.ts'", imports],
  ['web/src/articles/planted.tsx', "import '#session/profile'", imports],
  ['web/src/articles/planted.tsx', "import '../../../server/src/app.ts'", imports],
  ['web/src/articles/planted.tsx', "import '#testing'", imports],
  ['web/src/articles/planted.tsx', "import '../testing/article.ts'", imports],
  ['web/src/articles/planted.tsx', "import '@readgrow/client/testing'", imports],
  ['web/src/planted.tsx', "import './testing/article.ts'", imports],
  ['admin/src/members/planted.tsx', "import '@readgrow/client/testing'", imports],
  ['web/src/articles/planted.test.tsx', "import '../session/profile.ts'", imports],
  ['web/src/testing/planted.tsx', "import '@readgrow/server/app'", imports],
  ['admin/src/desk/planted.tsx', "import '@readgrow/web'", imports],
  ['learning/src/figures/planted.ts', "import 'd3-time'", imports],
  ['admin/src/desk/planted.tsx', "import '../accounts/account-list.tsx'", imports],
  ['web/src/articles/undeclared.ts', "import 'fastify'", 'lint/correctness/noUndeclaredDependencies'],
  ['web/src/articles/a-default.ts', 'export default 1', 'lint/style/noDefaultExport'],
  ['web/src/articles/badName.ts', 'export const a = 1', 'lint/style/useFilenamingConvention'],
  ['server/src/articles/any.ts', 'export const a = (b: any) => b', 'lint/suspicious/noExplicitAny'],
  ['server/src/articles/sure.ts', 'export const a = (b?: string) => b!.length', 'lint/style/noNonNullAssertion'],
  [
    'web/src/articles/raw.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />',
    'lint/security/noDangerouslySetInnerHtml',
  ],
  [
    'server/src/articles/floating.ts',
    'async function work() {}\nexport const a = () => {\n  work()\n}',
    'lint/nursery/noFloatingPromises',
  ],
  [
    'server/src/articles/cases.ts',
    "export const a = (b: 'x' | 'y') => {\n  switch (b) {\n    case 'x':\n      return 1\n  }\n  return 2\n}",
    'lint/nursery/useExhaustiveSwitchCases',
  ],
  [
    'learning/src/circle.ts',
    "import { b } from './circle-back.ts'\nexport const a = () => b",
    'lint/suspicious/noImportCycles',
  ],
  ['learning/src/long.ts', 'export const a = 1\n'.repeat(301), 'lint/style/noExcessiveLinesPerFile'],
  [
    'learning/src/deep.ts',
    `export function a() {\n${'  a()\n'.repeat(61)}}`,
    'lint/complexity/noExcessiveLinesPerFunction',
  ],
]

/** What must stay possible. */
const allowed: readonly (readonly [file: string, line: string])[] = [
  ['contract/src/fine.ts', "import 'zod'"],
  ['e2e/fine.spec.ts', "import './src/joining.ts'"],
  ['learning/src/text/fine.ts', "import './tokens.ts'"],
  ['client/src/fine.ts', "import '@readgrow/contract/errors'"],
  ['client/src/fine.test.ts', "import 'node:http'"],
  ['content/src/fine.ts', "import '@readgrow/learning/text'"],
  ['ui/src/fine.tsx', "import '@base-ui/react/dialog'"],
  ['server/src/fine.ts', "import '#home'"],
  ['server/src/articles/fine.ts', "import '#platform/database/db'"],
  ['server/src/articles/fine.ts', "import '#session'"],
  ['server/src/articles/fine.ts', "import '@readgrow/learning'"],
  ['server/src/articles/fine.test.ts', "import '#testing'"],
  ['server/src/articles/fine.test.ts', "import './testing/an-article.ts'"],
  ['server/src/articles/fine.test.ts', "import '#platform/testing/outside'"],
  ['server/src/articles/testing/fine.ts', "import '../reading.ts'"],
  ['server/src/platform/fine.ts', "import '@readgrow/contract'"],
  ['web/src/articles/fine.tsx', "import '#session'"],
  ['web/src/articles/fine.tsx', "import '../routes.ts'"],
  ['web/src/articles/fine.test.tsx', "import '#testing'"],
  ['web/src/articles/fine.test.tsx', "import '../testing/article.ts'"],
  ['web/src/articles/fine.test.tsx', "import '@readgrow/client/testing'"],
  ['web/src/testing/fine.tsx', "import '@readgrow/client/testing'"],
  ['client/src/testing/fine.ts', "import '@readgrow/contract'"],
  ['web/src/testing/fine.tsx', "import '../session/profile.ts'"],
  ['admin/src/desk/fine.tsx', "import '@readgrow/client'"],
  ['admin/src/desk/fine.tsx', "import '@readgrow/learning/figures'"],
  ['learning/src/figures/fine.ts', "import 'd3-scale'"],
]

const workspaces = ['contract', 'learning', 'client', 'content', 'ui', 'server', 'web', 'admin']
let folder = ''
let found: ReadonlyMap<string, readonly string[]> = new Map()

/** Numbers the file names, so that every row has its own verdict. */
const placeOf = (file: string, index: number) => file.replace(/(\w)(\.test)?(\.tsx?)$/, `$1-${index}$2$3`)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'readgrow-boundaries-'))
  const config = JSON.parse(await readFile(path.join(root, 'biome.json'), 'utf8'))
  await write('tools/boundaries.json', await readFile(path.join(root, 'tools/boundaries.json'), 'utf8'))
  await write('biome.json', JSON.stringify({ ...config, vcs: { enabled: false } }))
  for (const workspace of workspaces) {
    await mkdir(path.join(folder, workspace), { recursive: true })
    await copyFile(path.join(root, workspace, 'package.json'), path.join(folder, workspace, 'package.json'))
  }
  for (const [index, [file, line]] of [...forbidden, ...allowed].entries())
    await write(placeOf(file, index), `${line}\n`)
  const circle = forbidden.findIndex(([file]) => file === 'learning/src/circle.ts')
  await write('learning/src/circle-back.ts', `import { a } from './circle-${circle}.ts'\nexport const b = () => a\n`)
  found = await lint()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('the lint rules are those of the table; `npm run boundaries` writes them', async () => {
  expect(await readFile(path.join(root, 'tools/boundaries.json'), 'utf8')).toBe(boundariesText)
})

test.each(
  forbidden.map(([file, line, rule], index) => ({ file: placeOf(file, index), found: line.split('\n', 1)[0], rule })),
)('$file may not contain: $found', ({ file, rule }) => {
  expect(found.get(file)).toContain(rule)
})

test.each(allowed.map(([file, line], index) => ({ file: placeOf(file, forbidden.length + index), line })))(
  '$file may contain: $line',
  ({ file }) => {
    expect(found.get(file) ?? []).not.toContain(imports)
  },
)

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), text)
}

interface Report {
  readonly diagnostics: readonly { readonly category: string; readonly location: { readonly path: string } }[]
}

/** The rules that each file breaks. */
async function lint(): Promise<Map<string, string[]>> {
  const biome = path.join(root, 'node_modules/.bin/biome')
  const report = await new Promise<Report>((resolve) => {
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
    execFile(biome, args, { cwd: folder, maxBuffer: 1e8 }, (_error, stdout) => resolve(JSON.parse(stdout)))
  })
  const rules = new Map<string, string[]>()
  for (const { category, location } of report.diagnostics) {
    rules.set(location.path, [...(rules.get(location.path) ?? []), category])
  }
  return rules
}
