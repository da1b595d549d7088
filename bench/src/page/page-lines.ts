import { bytes, median, milliseconds, note, printLimit, printRatio, times } from '../shared/measure.ts'
import { largestArticle, type SignedIn } from '../shared/payload.ts'
import type { Views } from './page.ts'
import type { PageView } from './page-view.ts'

const goals = {
  brand: { id: 'P1', largestPaint: 1.15, scriptKilobytes: null },
  home: { id: 'P2', largestPaint: 1.3, scriptKilobytes: 115 },
  article: { id: 'P3', largestPaint: 1.15, scriptKilobytes: 120 },
} as const
const names = ['brand', 'home', 'article'] as const

const middle = (views: readonly PageView[], of: (view: PageView) => number) => median(views.map(of))

export function printPages(views: Views): void {
  for (const name of names) printPaint(name, views[name])
  for (const name of names) printScripts(name, views[name].ours)
  for (const name of names) printCalm(name, views[name].ours)
}

function printPaint(name: keyof Views, { ours, floor }: Views[keyof Views]): void {
  const { id, largestPaint } = goals[name]
  const pair = (of: (view: PageView) => number) => ({
    anchor: middle(floor, of),
    ours: middle(ours, of),
    show: milliseconds,
  })
  printRatio({
    id,
    measure: `${name}: largest paint next to its words alone`,
    atMost: largestPaint,
    ...pair((view) => view.largestPaintMs),
  })
  printRatio({
    id,
    measure: `${name}: first paint next to its words alone`,
    atMost: largestPaint,
    ...pair((view) => view.firstPaintMs),
  })
  note(
    `${name}: largest is ${ours[0]?.largest}; document ${bytes(middle(ours, (view) => view.documentBytes))}, floor ${bytes(middle(floor, (view) => view.documentBytes))}`,
  )
}

function printScripts(name: keyof Views, ours: readonly PageView[]): void {
  const size = middle(ours, (view) => view.scriptGzipBytes)
  const { scriptKilobytes } = goals[name]
  if (scriptKilobytes === null) {
    note(`${name}: ${bytes(size)} of scripts, none of which may block`)
    printLimit({
      id: 'P5',
      measure: `${name}: scripts that block painting`,
      ours: middle(ours, (view) => view.blockingScripts),
      atMost: 0,
      show: times,
    })
    return
  }
  printLimit({
    id: 'P5',
    measure: `${name}: scripts of the first view, gzip -9`,
    ours: size,
    atMost: scriptKilobytes * 1024,
    show: bytes,
  })
}

function printCalm(name: keyof Views, ours: readonly PageView[]): void {
  printLimit({
    id: 'P7',
    measure: `${name}: blocking time`,
    ours: middle(ours, (view) => view.blockedMs),
    atMost: 50,
    show: milliseconds,
  })
  printLimit({
    id: 'P7',
    measure: `${name}: layout shift`,
    ours: middle(ours, (view) => view.layoutShift),
    atMost: 0.01,
    show: (value) => value.toFixed(3),
  })
  printLimit({
    id: 'P7',
    measure: `${name}: requests of the first view`,
    ours: middle(ours, (view) => view.requests.length),
    atMost: 6,
    show: times,
  })
  note(`${name}: ${ours[0]?.requests.join(' ')}`)
}

export function printTaps({ ours, plain }: { ours: readonly number[]; plain: readonly number[] }): void {
  printRatio({
    id: 'P4',
    measure: `word tap to frame, ${ours.length} taps, next to plain DOM`,
    anchor: median(plain),
    ours: median(ours),
    atMost: 1.3,
    show: milliseconds,
  })
}

/** docs/benchmarks.md L4 allows 25 KB plain and 6 KB compressed for an article of 640 words. */
export async function printPayload(reader: SignedIn, ids: readonly string[]): Promise<void> {
  const largest = await largestArticle(reader, ids)
  printLimit({
    id: 'L4',
    measure: `article of ${largest.words} words, plain`,
    ours: largest.plain,
    atMost: 25 * 1024,
    show: bytes,
  })
  printLimit({
    id: 'L4',
    measure: `article of ${largest.words} words, brotli`,
    ours: largest.compressed,
    atMost: 6 * 1024,
    show: bytes,
  })
  note(`${largest.id} travels ${largest.encoding ? `as ${largest.encoding}` : 'uncompressed'}`)
}
