/**
 * Which workspace may import which. `npm run boundaries` writes this table as lint rules into tools/boundaries.json,
 * which biome.json extends; boundaries.test.ts plants violations to prove that they hold.
 */
const mayImport = {
  contract: [],
  learning: [],
  ui: [],
  client: ['contract'],
  content: ['learning'],
  server: ['contract', 'learning', 'content'],
  web: ['contract', 'client', 'learning', 'ui'],
  admin: ['contract', 'client', 'learning', 'ui'],
} as const satisfies Record<string, readonly string[]>
type Workspace = keyof typeof mayImport

/** Workspaces that may use only the named packages and their own files. */
const packagesOf: Readonly<Partial<Record<Workspace, readonly string[]>>> = {
  contract: ['zod', 'vitest'],
  learning: ['compromise/**', 'd3-scale', 'd3-shape', 'ts-fsrs', 'vitest', 'fast-check'],
}

interface Group {
  readonly group: readonly string[]
  readonly message: string
}
const workspaces = Object.keys(mayImport) as Workspace[]
const sentence = (workspace: Workspace) =>
  `${workspace} may import ${mayImport[workspace].join(', ') || 'no other workspace'}.`
const withSubpaths = (names: readonly string[]) => names.flatMap((name) => [name, `${name}/**`])
const packages = (names: readonly string[]) => withSubpaths(names.map((name) => `@readgrow/${name}`))

/** The workspaces that are not in the table's row. */
function others(workspace: Workspace): Group {
  const allowed: readonly string[] = mayImport[workspace]
  return { group: packages(workspaces.filter((name) => !allowed.includes(name))), message: sentence(workspace) }
}

/** Nothing but the workspace's own files, its row of the table and the packages it names. */
function nothingBut(workspace: Workspace, own: readonly string[], more: readonly string[] = []): Group {
  const named = [...packages(mayImport[workspace]), ...(packagesOf[workspace] ?? []), ...more, ...own]
  return {
    group: ['**', ...named.map((name) => `!${name}`)],
    message: `${sentence(workspace)} Pure: no I/O, no clock.`,
  }
}

const byName: Group = { group: ['../**'], message: 'Other workspaces are reached by their names.' }
const noOtherDomainsFile: Group = {
  group: ['../*/**', '../../**'],
  message: "Another domain is reached through its index: '#billing', never '../billing/...'.",
}
const throughIndex = (...open: readonly string[]): Group => ({
  group: ['#*/**', ...open.map((name) => `!${name}/**`)],
  message: "A domain is reached through its index: '#billing', never '#billing/service'.",
})
const noOtherSource: Group = {
  group: workspaces.map((name) => `**/${name}/src/**`),
  message: byName.message,
}
const noTestParts: Group = {
  group: ['#testing', '#testing/**', '**/testing', '**/testing/**'],
  message: 'Only tests use the testing parts.',
}
const composing: Group = {
  group: ['#home', '#demo'],
  message: 'These compose the other domains; only the app and the tests know them.',
}
const noTagger: Group = {
  group: ['@readgrow/learning/analyse'],
  message: 'The tagger is loaded with @readgrow/content, when a text is analysed: it is a tenth of a start.',
}
const noDomain: Group = {
  group: [...['#*', '#*/**', '!#platform/**', '../**'], ...packages(workspaces.filter((name) => name !== 'contract'))],
  message: 'platform knows no domain.',
}

/** Tests in a folder of a domain may build the whole app, too. */
const wholeAppIn = ({ group, message }: Group): Group => ({
  group: [...group, '!../../app.ts', '!../../services.ts'],
  message,
})

const serverTests = 'server/src/**/*.test.ts'
const serverFixtures = 'server/src/**/testing/**'
const appRules = (app: 'web' | 'admin') => {
  const tests = [`${app}/src/**/*.test.ts`, `${app}/src/**/*.test.tsx`]
  return [
    rule([`${app}/src/*`], others(app), throughIndex(), byName, noTestParts),
    rule(
      [`${app}/src/*/**`, `!${app}/src/testing/**`, ...tests.map((glob) => `!${glob}`)],
      ...[others(app), throughIndex(), noOtherDomainsFile, noTestParts],
    ),
    rule(tests, others(app), throughIndex(), {
      ...noOtherDomainsFile,
      group: [...noOtherDomainsFile.group, '!../testing/**'],
    }),
    // Fixtures use parts that a domain does not export.
    rule([`${app}/src/testing/**`], others(app), throughIndex()),
  ]
}

function rule(includes: readonly string[], ...patterns: readonly Group[]) {
  const noRestrictedImports = { level: 'error', options: { patterns } }
  return { includes, linter: { rules: { style: { noRestrictedImports } } } }
}

/** The overrides of biome.json that hold the boundaries. */
export const boundaries = {
  overrides: [
    rule(['contract/src/**'], nothingBut('contract', ['./**', '../*.ts', '../*/index.ts'])),
    rule(['learning/src/**'], nothingBut('learning', ['./**', '../*.ts', '../*/index.ts', '../testing/depth.ts'])),
    rule(['client/src/*', '!client/src/*.test.ts'], nothingBut('client', ['./*.ts'])),
    rule(['client/src/react/**'], nothingBut('client', ['./**', '../*.ts'], ['react', '@tanstack/react-query'])),
    rule(['client/src/testing/**'], nothingBut('client', ['./**', '../*.ts'], ['vitest'])),
    rule(['client/src/*.test.ts'], nothingBut('client', ['./**'], ['vitest', 'node:*', 'node:*/**'])),
    rule(['content/src/**'], others('content'), { ...byName, group: ['#*', '#*/**', '../**'] }),
    rule(['ui/src/**'], others('ui'), { ...byName, group: ['#*', '#*/**', '../**'] }, noTestParts),
    rule(['server/src/*'], others('server'), noTagger, noTestParts, throughIndex('#platform'), byName),
    rule(
      ['server/src/*/**', '!server/src/platform/**', `!${serverFixtures}`, `!${serverTests}`],
      ...[others('server'), noTagger, noOtherDomainsFile, throughIndex('#platform'), noTestParts, composing],
    ),
    rule([serverFixtures, `!${serverTests}`], ...[others('server'), noOtherDomainsFile, throughIndex('#platform')]),
    rule([serverTests], others('server'), wholeAppIn(noOtherDomainsFile), throughIndex('#platform')),
    rule(['server/src/platform/**', `!${serverFixtures}`, `!${serverTests}`], noDomain, noTestParts),
    rule(['server/src/platform/testing/**'], noDomain),
    ...appRules('web'),
    ...appRules('admin'),
    // Benches are free: what they measure may be a single function that its domain does not export.
    rule(['e2e/**', 'tools/**'], noOtherSource),
  ],
}

/** The text of tools/boundaries.json. */
export const boundariesText = `${JSON.stringify(boundaries, null, 2)}\n`
