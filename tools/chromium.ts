import { accessSync, constants, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { runCommand } from './run-command.ts'

export type Chromium =
  | {
      readonly found: true
      readonly path: string
      /** The same without the window around the page: less work, but it records nothing. Null where there is none. */
      readonly shell: string | null
    }
  | { readonly found: false; readonly complaint: string }

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
// The Korean fonts make screenshots readable; the tests themselves do not need them.
const debianPackages = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk']

/** The path of a Chromium that answers `--version`; installs one where there is none. */
export async function findOrInstallChromium(): Promise<Chromium> {
  const known = await findBoth()
  if (known) return known
  const complaints: string[] = []
  for (const words of waysToInstall()) {
    const { exitCode, output } = await runCommand(words, { DEBIAN_FRONTEND: 'noninteractive' })
    if (exitCode !== 0) complaints.push(`${words.join(' ')}\n${output.trim().split('\n').slice(-8).join('\n')}`)
    const installed = await findBoth()
    if (installed) return installed
  }
  const complaint = ['No Chromium was found, and installing one failed:', ...complaints, advice].join('\n\n')
  return { found: false, complaint }
}

const advice =
  'Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to one, and run the tests again.'

function waysToInstall(): string[][] {
  const own = ['playwright', 'install', 'chromium']
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return [own]
  return [['sh', '-c', `apt-get update -qq && apt-get install -y -qq ${debianPackages.join(' ')}`], own]
}

/** What a test run is told of the browsers. */
export const browserSettings = ({ path: chromium, shell }: Extract<Chromium, { found: true }>) => ({
  CHROMIUM_PATH: chromium,
  CHROMIUM_SHELL_PATH: shell ?? chromium,
})

async function findBoth(): Promise<Extract<Chromium, { found: true }> | null> {
  const chromium = await firstThatAnswers(candidates('CHROMIUM_PATH', names, whole))
  if (chromium === null) return null
  // Whoever names a browser wants that one.
  const isNamed = process.env.CHROMIUM_PATH !== undefined && process.env.CHROMIUM_SHELL_PATH === undefined
  const found = isNamed ? null : await firstThatAnswers(candidates('CHROMIUM_SHELL_PATH', shellNames, shells))
  return { found: true, path: chromium, shell: found }
}

async function firstThatAnswers(programs: readonly string[]): Promise<string | null> {
  for (const candidate of programs) {
    if (!isProgram(candidate)) continue
    const { exitCode } = await runCommand([candidate, '--version'])
    if (exitCode === 0) return candidate
  }
  return null
}

/** The one that a setting names, then the machine's own, then Playwright's downloads, the newest first. */
function candidates(setting: string, programs: readonly string[], download: Download): string[] {
  const named = process.env[setting]
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin')
  const installed = folders.flatMap((folder) => programs.map((name) => path.join(folder, name)))
  return [...(named ? [named] : []), ...installed, ...downloaded(download)]
}

interface Download {
  readonly folder: RegExp
  readonly inside: readonly string[]
}

const whole: Download = {
  folder: /^chromium-\d+$/,
  inside: ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'],
}
const shells: Download = {
  folder: /^chromium_headless_shell-\d+$/,
  inside: [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/headless_shell',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-x64/chrome-headless-shell',
  ],
}

function downloaded({ folder, inside }: Download): string[] {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    path.join(homedir(), '.cache/ms-playwright'),
    path.join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  return caches.flatMap((cache) =>
    foldersOf(cache)
      .filter((name) => folder.test(name))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .flatMap((name) => inside.map((program) => path.join(cache ?? '', name, program))),
  )
}

function foldersOf(folder: string | undefined): string[] {
  try {
    return folder ? readdirSync(folder) : []
  } catch {
    return []
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
