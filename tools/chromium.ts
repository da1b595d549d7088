import { accessSync, constants, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { runCommand } from './run-command.ts'

export type Chromium =
  | { readonly found: true; readonly path: string }
  | { readonly found: false; readonly complaint: string }

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
// The Korean fonts make screenshots readable; the tests themselves do not need them.
const debianPackages = ['chromium', 'fonts-noto-cjk']

/** The path of a Chromium that answers `--version`; installs one where there is none. */
export async function findOrInstallChromium(): Promise<Chromium> {
  const known = await findChromium()
  if (known) return { found: true, path: known }
  const complaints: string[] = []
  for (const words of waysToInstall()) {
    const { exitCode, output } = await runCommand(words, { DEBIAN_FRONTEND: 'noninteractive' })
    if (exitCode !== 0) complaints.push(`${words.join(' ')}\n${output.trim().split('\n').slice(-8).join('\n')}`)
    const installed = await findChromium()
    if (installed) return { found: true, path: installed }
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

async function findChromium(): Promise<string | null> {
  for (const candidate of candidates()) {
    if (!isProgram(candidate)) continue
    const { exitCode } = await runCommand([candidate, '--version'])
    if (exitCode === 0) return candidate
  }
  return null
}

/** The one that a setting names, then the machine's own, then Playwright's downloads, the newest first. */
function candidates(): string[] {
  const named = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin')
  return [...named, ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...downloaded()]
}

function downloaded(): string[] {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    path.join(homedir(), '.cache/ms-playwright'),
    path.join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  const inside = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium']
  return caches.flatMap((cache) =>
    foldersOf(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
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
