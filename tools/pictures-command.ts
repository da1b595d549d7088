import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findOrInstallChromium } from './chromium.ts'
import { heightsOf, installSilentVoice, isOverThePage, type PictureWish, steps, topOf } from './picture-steps.ts'
import { root } from './root.ts'

// Draws the pictures of the guide from the running demo, light and dark: content/help/pictures. Run: npm run pictures
// With names after it (`npm run pictures -- home-plan`) only those; PICTURES_OF=http://localhost:3000 takes a demo that runs.

const folder = path.join(root, 'content/help/pictures')
const port = 3_480
const width = 360
const mostBytes = 40 * 1024
const password = 'readgrow-demo-2026'
const longestStartMs = 600_000
/** The months of the demo's reader and company are replayed after the start. */
const replayMs = Number(process.env.PICTURES_WAIT_MS ?? 480_000)

const wishes = JSON.parse(await readFile(path.join(root, 'content/help/pictures.json'), 'utf8')) as PictureWish[]
const named = new Set(process.argv.slice(2))
const wanted = wishes.filter(({ name }) => named.size === 0 || named.has(name))

const running = process.env.PICTURES_OF
const demo = running ? null : await startDemo()
const found = await findOrInstallChromium()
if (!found.found) throw new Error(found.complaint)
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: found.path, args: ['--use-fake-device-for-media-stream'] })
try {
  for (const scheme of ['light', 'dark'] as const) for (const wish of wanted) await draw(browser, wish, scheme)
} finally {
  await browser.close()
  await demo?.stop()
}

async function startDemo() {
  const data = await mkdtemp(path.join(tmpdir(), 'readgrow-pictures-'))
  const env = { ...process.env, PORT: String(port), DATA_DIR: data }
  const child = spawn(process.execPath, [path.join(root, 'tools/start.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(child)
  process.stdout.write(`The demo replays its months: ${Math.round(replayMs / 1000)} s.\n`)
  await wait(replayMs)
  return {
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(data, { recursive: true, force: true })
    },
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  const until = Date.now() + longestStartMs
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error('the demo did not start')
    const answer = await fetch(`http://localhost:${port}/api/health/ready`).catch(() => null)
    if (answer?.ok) return
    await wait(500)
  }
  throw new Error('the demo is not ready')
}

function originOf(host: string): string {
  const { port: open } = new URL(running ?? `http://localhost:${port}`)
  return `http://${host}:${open}`
}

/** Opens a page; a demo that is still replaying its months may ask for patience. */
async function visit(page: Page, address: string): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    const response = await page.goto(address)
    if ((response?.status() ?? 200) < 500) return
    await wait(3_000)
  }
  throw new Error(`${address} did not open`)
}

async function signedIn(context: BrowserContext, wish: PictureWish): Promise<Page> {
  const page = await context.newPage()
  await visit(page, `${originOf(wish.host)}/auth/login`)
  await page
    .getByLabel(/아이디|이메일/)
    .first()
    .fill(wish.as)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인하기', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/login'))
  return page
}

async function draw(browser: Browser, wish: PictureWish, scheme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({
    ...{
      viewport: { width, height: heightsOf(wish.name).window },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    },
    ...{ colorScheme: scheme, locale: 'ko-KR', timezoneId: 'Asia/Seoul', reducedMotion: 'reduce' },
    permissions: ['microphone'],
  })
  try {
    const page = await signedIn(context, wish)
    await installSilentVoice(page)
    await visit(page, originOf(wish.host) + wish.path)
    await page.waitForLoadState('networkidle')
    await steps[wish.name]?.(page, scheme)
    await page.waitForTimeout(800)
    const top = await topOf(page, wish.name)
    const full = await page.screenshot({ fullPage: !isOverThePage(wish.name) })
    const bytes = await fitted(full, top, heightsOf(wish.name).picture)
    const file = path.join(folder, `${wish.name}.${scheme}.webp`)
    await writeFile(file, bytes)
    process.stdout.write(`${path.basename(file)}  ${bytes.length} bytes\n`)
  } finally {
    await context.close()
  }
}

/** The part that the guide speaks of, as small as it can be read. */
async function fitted(png: Buffer, top: number, tallest: number): Promise<Buffer> {
  const { width: whole, height } = await sharp(png).metadata()
  const scale = whole / width
  const from = Math.max(0, Math.min(Math.round(top * scale), height - 200))
  const part = sharp(png).extract({
    ...{ left: 0, top: from, width: whole },
    height: Math.min(Math.round(tallest * scale), height - from),
  })
  for (const quality of [70, 60, 50, 40, 30]) {
    const bytes = await part.clone().webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length <= mostBytes) return bytes
  }
  return part.resize({ width: width }).webp({ quality: 50, effort: 6 }).toBuffer()
}
