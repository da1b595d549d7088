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

/** Rooms of an app that show no single domain, or a part of one, with what they are. */
const rooms: Readonly<Record<'web' | 'admin' | 'e2e', Readonly<Record<string, string>>>> = {
  web: {
    'active-time': 'time on screens of study; counted by study-days',
    clip: 'the finished video of a run-through, made in the browser',
    'device-store': 'IndexedDB of this device',
    drafts: 'what is being written, on this device',
    downloads: 'files for the browser to save',
    dictation: 'one way of practice',
    display: 'how the reader sees and hears; served by learner-settings',
    edition: 'the list of today’s articles',
    education: 'what to do next with what was read; served by challenge and articles',
    forms: 'what every form needs',
    'help-link': 'the way from a screen to the page of the guide that explains it',
    'in-app': 'a page in the browser of another app',
    korean: 'dates and numbers in Korean',
    layout: 'headers, menus, footer, popups',
    navigation: 'from one address to the next: history, scroll positions',
    'not-found': 'an address that nobody has',
    offline: 'service worker and what it caches',
    outbox: 'events that wait to be sent to the learning log',
    policies: 'texts of law; served by companies',
    participation: 'a month of attendance; served by completion',
    'practice-settings': 'limits of practice; served by practice',
    query: 'the query cache',
    questions: 'a question, whichever activity asks it',
    quiet: 'doing without speaking for a day',
    reader: 'the page of one article',
    'reading-tools': 'what one can do with a sentence',
    recorder: 'recording sound on the device, until it is a take',
    'sign-in': 'the screens that open a session',
    'silent-reading': 'what one does with a sentence instead of reading it aloud',
    teleprompter: 'a script that runs at a chosen pace',
    today: 'the words of today and how they went; served by practice',
    'vocabulary-overview': 'the first screen of the word list; served by practice',
  },
  admin: {
    api: 'calls and the query cache',
    chunks: 'a tab of the editor: notes and chunks of a text',
    'company-words': 'the word sets of a company; served by vocabulary',
    drafts: 'what is being written, on this device',
    editor: 'the frame around a manuscript and its tabs',
    feeds: 'sources of drafts; served by imports',
    history: 'a tab of the editor: revisions; served by newsroom',
    korean: 'names and times in Korean',
    layout: 'the frame of the console',
    'level-items': 'questions of the level test with their figures; served by level-test',
    media: 'a tab of the editor: picture and sound; served by pictures, audio and recordings',
    'invitation-rows': 'rows of invitations; served by invitations',
    parts: 'tables, dialogs and fields of the console',
    preview: 'a tab of the editor: the draft on the reader’s page; served by newsroom',
    publishing: 'a tab of the editor: checks and schedule; served by newsroom',
    quiz: 'a tab of the editor: questions',
    staff: 'editors and operators; served by operators',
    statistics: 'a tab of the editor: how questions work; served by newsroom-desk',
    text: 'a tab of the editor: sentences of three levels',
    words: 'a tab of the editor: the analysis of a text; served by newsroom',
  },
  e2e: {
    a11y: 'rules of accessibility on every screen',
    'admin-a11y': 'the same for the console',
    document: 'what every page is made of',
    failures: 'what a person sees of a failed call',
    guard: 'who is sent where',
    header: 'the frame of the learner’s app',
    'level-proposal': 'a change of level that is offered',
    navigation: 'menus and addresses',
  },
}

async function serverDomains(): Promise<ReadonlySet<string>> {
  return new Set((await filesOf('server')).filter(({ file }) => file.includes(path.sep)).map(({ domain }) => domain))
}

async function foldersOf(app: 'web' | 'admin'): Promise<string[]> {
  const entries = await readdir(path.join(root, app, 'src'), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

test.each(['web', 'admin'] as const)(
  'a room of %s has the name of a domain, or its own with what it is',
  async (app) => {
    const domains = await serverDomains()
    const folders = await foldersOf(app)
    expect(folders.length).toBeGreaterThan(20)
    expect(folders.filter((name) => !domains.has(name) && !(name in rooms[app]))).toEqual([])
    const needless = Object.keys(rooms[app]).filter((name) => domains.has(name) || !folders.includes(name))
    expect(needless).toEqual([])
  },
)

test('a journey begins with the name of a domain or a room', async () => {
  const named = new Set([...(await serverDomains()), ...Object.keys(rooms.web), ...Object.keys(rooms.admin)])
  const specs = (await readdir(path.join(root, 'e2e'))).filter((file) => file.endsWith('.spec.ts'))
  expect(specs.length).toBeGreaterThan(30)
  const belongs = (spec: string) =>
    [...named, ...Object.keys(rooms.e2e)].some((name) => spec === `${name}.spec.ts` || spec.startsWith(`${name}-`))
  expect(specs.filter((spec) => !belongs(spec))).toEqual([])
})
