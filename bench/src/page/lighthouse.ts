import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findOrInstallChromium } from '../../../tools/chromium.ts'
import { note, print } from '../shared/measure.ts'

// Fetched when it is asked for: it is larger than everything that the product needs, and of use to nobody else.
const lighthouse = 'lighthouse@13'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const patienceMs = 180_000

interface Report {
  readonly categories: Readonly<Record<(typeof categories)[number], { readonly score: number | null }>>
}

/** P6: Lighthouse's scores on a phone; not measured where it can't be fetched. */
export async function measureLighthouse(
  pages: readonly { readonly name: string; readonly url: string; readonly cookie: string; readonly least: number }[],
): Promise<void> {
  for (const { name, url, cookie, least } of pages) {
    const scores = await scoresOf(url, cookie).catch((error: Error) =>
      note(`Lighthouse: ${error.message.slice(0, 200)}`),
    )
    print({
      id: 'P6',
      measure: `${name}: Lighthouse on a phone, performance / accessibility / best practices / SEO`,
      anchor: '-',
      ours: scores ? scores.join(' / ') : '-',
      ratio: null,
      goal: `>= ${least}`,
      // A page of one's own asks search engines to stay away, which costs it points of SEO.
      holds: scores ? scores.slice(0, cookie ? 3 : 4).every((score) => score >= least) : 'not measured',
    })
  }
}

async function scoresOf(url: string, cookie: string): Promise<number[]> {
  const program = await findOrInstallChromium()
  if (!program.found) throw new Error(program.complaint)
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, '--quiet', '--output=json'],
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking --no-first-run',
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    { env: { ...process.env, CHROME_PATH: program.path }, maxBuffer: 64 * 1024 * 1024, timeout: patienceMs },
  )
  const report = JSON.parse(stdout) as Report
  return categories.map((name) => Math.round((report.categories[name].score ?? 0) * 100))
}
