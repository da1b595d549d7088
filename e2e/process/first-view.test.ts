import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { readBuiltFiles } from '@readgrow/server/built-files'
import { expect, test } from 'vitest'

const browser = path.resolve(import.meta.dirname, '../../web/dist/browser')

interface Budget {
  readonly scripts: number
  /** Of 1,024 bytes, gzip -9, all scripts of the first view together. */
  readonly kilobytes: number
}

/** What a screen may load before it answers, a little over what it does (docs/decisions/070). */
const usual: Budget = { scripts: 11, kilobytes: 158 }
const others: Readonly<Record<string, Budget>> = {
  // The rows of the plan are a file that results and the hub share. Every page has the catalogue of refusals.
  'home/home': { scripts: 7, kilobytes: 144 },
  'brand/brand': { scripts: 6, kilobytes: 144 },
  'edition/edition': { scripts: 6, kilobytes: 139 },
  'reader/article': { scripts: 6, kilobytes: 155 },
  // A hundred bytes of every page are the sign-out that takes drafts about people with it, and the practice of the day that
  // another tab may change.
  'challenge/review': { scripts: 10, kilobytes: 165 },
  'challenge/attempt': { scripts: 12, kilobytes: 166 },
  'team-challenge/team': { scripts: 10, kilobytes: 178 },
  'level-test/level': { scripts: 10, kilobytes: 172 },
  'learner-settings/setting': { scripts: 11, kilobytes: 164 },
  // The picture of the article stands over its discussion, whose comments are counted in sentences.
  'discussion/detail': { scripts: 14, kilobytes: 192 },
  // The law wants the seller, the sentences of an agreement and the refund rule where one pays.
  'billing/subscription': { scripts: 13, kilobytes: 162 },
  'billing/checkout': { scripts: 17, kilobytes: 183 },
  'billing/guardian': { scripts: 12, kilobytes: 156 },
  'inquiries/edit': { scripts: 13, kilobytes: 162 },
  'inquiries/detail': { scripts: 14, kilobytes: 151 },
  'practice/flashcard': { scripts: 14, kilobytes: 172 },
  'practice/choice': { scripts: 16, kilobytes: 174 },
  'dictation/dictation': { scripts: 15, kilobytes: 175 },
  'paper-test/paper': { scripts: 16, kilobytes: 201 },
  // Wherever recordings are made or sent, three small files are shared: sound (silence), what other apps' browsers lack, and
  // the recordings that were left in the middle.
  'account-settings/account': { scripts: 21, kilobytes: 178 },
  'conversation/view': { scripts: 21, kilobytes: 193 },
  // What was not heard is told beside the sounds of a take, from the device alone; the picture of both voices, the history of
  // a sentence and the assessment come later, the last as a file that desk and view share.
  'conversation/talk': { scripts: 25, kilobytes: 226 },
  'self-study/study': { scripts: 26, kilobytes: 240 },
  'self-study/result': { scripts: 28, kilobytes: 244 },
  'today/result': { scripts: 12, kilobytes: 146 },
  'anchor/register': { scripts: 23, kilobytes: 217 },
  'anchor/view': { scripts: 33, kilobytes: 278 },
  'brand/partner': { scripts: 11, kilobytes: 158 },
}

test('no screen loads more, or in more files, than its budget allows', async () => {
  const { screens, scriptsOf, imports, entry } = await readBuiltFiles(browser)
  const names = screens.map((screen) => screen.slice('src/'.length, -'-screen.tsx'.length))
  expect(names.length).toBeGreaterThan(50)
  expect(Object.keys(others).filter((name) => !names.includes(name))).toEqual([])
  const sizes = new Map<string, number>()
  const sizeOf = (address: string) => {
    const size = sizes.get(address) ?? gzipSync(readFileSync(path.join(browser, address)), { level: 9 }).length
    sizes.set(address, size)
    return size
  }
  const over = names.flatMap((name) => {
    const scripts = [...new Set([...imports, ...scriptsOf(`src/${name}-screen.tsx`), entry])]
    const kilobytes = scripts.reduce((sum, script) => sum + sizeOf(script), 0) / 1_024
    const budget = others[name] ?? usual
    return scripts.length > budget.scripts || kilobytes > budget.kilobytes
      ? [`${name}: ${scripts.length} scripts of ${budget.scripts}, ${kilobytes.toFixed(1)} KB of ${budget.kilobytes}`]
      : []
  })
  expect(over).toEqual([])
})

test('what a page needs before it paints is one small script', async () => {
  const { boot } = await readBuiltFiles(browser)
  expect(gzipSync(readFileSync(path.join(browser, boot)), { level: 9 }).length).toBeLessThan(1_400)
})
