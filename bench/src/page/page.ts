import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { buildWhereNeeded } from '../shared/built.ts'
import { type Cookies, openBrowser } from '../shared/chromium.ts'
import { demoReader } from '../shared/demo-reader.ts'
import { printHead } from '../shared/measure.ts'
import { articleIds, readArticle, type SignedIn } from '../shared/payload.ts'
import { writeFloor, writePlainWords } from '../shared/plain-pages.ts'
import { root, startProduct } from '../shared/product.ts'
import { measureLaterViews } from './later-views.ts'
import { measureLighthouse } from './lighthouse.ts'
import { printPages, printPayload, printTaps } from './page-lines.ts'
import { type PageView, viewPage } from './page-view.ts'
import { measureRendering } from './rendering.ts'
import { tapWords } from './word-tap.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

/** P1 to P9 and L4: views on a slow phone next to the same words without any framework. */
export async function benchPage(): Promise<void> {
  buildWhereNeeded()
  const plainPages = mkdtempSync(path.join(tmpdir(), 'readgrow-plain-'))
  const product = await startProduct({
    script: path.join(root, 'bench/src/page/page-server.ts'),
    env: { PLAIN_PAGES: plainPages },
  })
  const browser = await openBrowser()
  try {
    const origin = `http://localhost:${product.server.port}`
    const reader = await demoReader(origin)
    const ids = await articleIds(reader)
    const id = (ids.find(({ read }) => !read) ?? ids[0])?.id ?? ''
    const addresses = { brand: '/brand', home: '/', article: `/article/detail/${id}` }
    printHead()
    printPages(await viewAll(browser, { origin, reader, addresses, plainPages }))
    await measureLaterViews(browser, { origin, cookies: reader.cookies })
    await measureRendering(product, reader, addresses)
    await measureLighthouse(
      Object.entries(addresses).map(([name, address]) => ({
        name,
        url: origin + address,
        cookie: name === 'brand' ? '' : reader.cookie,
        least: name === 'brand' ? 100 : 99,
      })),
    )
    writePlainWords(plainPages, 'words.html', await readArticle(reader, id))
    printTaps(await tapAll(browser, { origin, reader, article: addresses.article }))
    await printPayload(
      reader,
      ids.map((article) => article.id),
    )
  } finally {
    await browser.close()
    await product.close()
    rmSync(plainPages, { recursive: true, force: true })
  }
}

export type Views = Record<'brand' | 'home' | 'article', { ours: PageView[]; floor: PageView[] }>

interface Visit {
  readonly origin: string
  readonly reader: SignedIn & { cookies: Cookies }
  readonly addresses: Record<keyof Views, string>
  readonly plainPages: string
}

/** Views page and floor in turn, so that other load on this machine affects both alike. */
async function viewAll(browser: Browser, { origin, reader, addresses, plainPages }: Visit): Promise<Views> {
  const views: Views = {
    brand: { ours: [], floor: [] },
    home: { ours: [], floor: [] },
    article: { ours: [], floor: [] },
  }
  const pages = Object.entries(addresses).map(([name, address]) => ({
    name: name as keyof Views,
    url: origin + address,
    cookies: name === 'brand' ? [] : reader.cookies,
  }))
  for (const { name, url, cookies } of pages)
    await writeFloor(browser, { url, cookies, file: path.join(plainPages, `${name}.html`) })
  for (let round = 0; round < rounds; round++) {
    for (const { name, url, cookies } of pages) {
      views[name].floor.push(await viewPage(browser, `${origin}/bench/${name}.html`, cookies))
      views[name].ours.push(await viewPage(browser, url, cookies))
    }
  }
  return views
}

async function tapAll(
  browser: Browser,
  { origin, reader, article }: { origin: string; reader: Visit['reader']; article: string },
) {
  const took = { ours: [] as number[], plain: [] as number[] }
  for (let round = 0; round < 3; round++) {
    took.plain.push(
      ...(await tapWords(browser, {
        url: `${origin}/bench/words.html`,
        card: '#card',
        ready: '#text',
        cookies: reader.cookies,
      })),
    )
    took.ours.push(
      ...(await tapWords(browser, {
        url: origin + article,
        card: '.word-card',
        ready: 'html[data-ready]',
        cookies: reader.cookies,
      })),
    )
  }
  return took
}
