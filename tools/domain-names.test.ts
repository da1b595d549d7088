import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

interface ProductFile {
  /** Path inside its workspace's `src`. */
  readonly file: string
  /** `members.ts` and `operators/staff.ts` belong to the domains members and operators. */
  readonly domain: string
  readonly text: string
}

/** The product files of a workspace, without its tests. */
async function filesOf(workspace: 'contract' | 'server'): Promise<ProductFile[]> {
  const folder = path.join(root, workspace, 'src')
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  return Promise.all(
    files.map(async (file) => ({
      file,
      domain: (file.split(path.sep)[0] ?? '').replace(/\.ts$/, ''),
      text: await readFile(path.join(folder, file), 'utf8'),
    })),
  )
}

/** Files of the contract that declare calls. */
const declarations = async () => (await filesOf('contract')).filter(({ text }) => text.includes('= endpoint({'))
/** Files of the server that mount calls: a domain's routes, and what opens the learning log. */
const mounts = async () =>
  (await filesOf('server')).filter(({ domain, text }) => domain !== 'platform' && text.includes('handlersFor('))

interface Group {
  readonly domain: string
  readonly group: string
}
const sorted = (groups: readonly Group[]) => groups.toSorted((one, other) => one.group.localeCompare(other.group))

/** The calls of each domain as the contract's index takes them: `{ domain: 'members', group: 'memberEndpoints' }`. */
async function declaredGroups(): Promise<Group[]> {
  const index = (await filesOf('contract')).find(({ file }) => file === 'index.ts')
  const imports = index?.text.matchAll(/^import \{ (\w+Endpoints) \} from '\.\/(.+?)(?:\/index)?\.ts'$/gm) ?? []
  return sorted([...imports].map(([, group = '', domain = '']) => ({ domain, group })))
}

/** The calls that each folder of the server mounts. */
async function mountedGroups(): Promise<Group[]> {
  return sorted(
    (await mounts()).flatMap(({ domain, text }) => {
      const named = [...text.matchAll(/\b\w+Endpoints\b/g)].map(([group]) => group)
      return [...new Set(named)].map((group) => ({ domain, group }))
    }),
  )
}

test('a domain has one name: the contract declares its calls where the server mounts them', async () => {
  const declared = await declaredGroups()
  expect(declared.length).toBeGreaterThan(30)
  expect(await mountedGroups()).toEqual(declared)
})

test('the contract declares calls in the files and folders of domains alone', async () => {
  const domains = new Set((await declaredGroups()).map(({ domain }) => domain))
  const files = await declarations()
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter(({ domain }) => !domains.has(domain)).map(({ file }) => file)).toEqual([])
})

test('every folder of the server that mounts calls has them in the contract', async () => {
  const declared = new Set((await declarations()).map(({ domain }) => domain))
  expect((await mounts()).filter(({ domain }) => !declared.has(domain)).map(({ file }) => file)).toEqual([])
})
