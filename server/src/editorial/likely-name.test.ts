import { expect, test } from 'vitest'
import { likelyName } from './likely-name.ts'

const placed = (en: string) => ({
  en,
  tokens: [...en.matchAll(/[\p{L}\p{N}'-]+/gu)].map(({ 0: written, index }) => ({
    ...{ lemma: written.toLowerCase().replace(/'s$/, ''), start: index, end: index + written.length },
    ...{ pos: 'noun' as const, occurrence: `${written}#1` },
  })),
})
const nameIn = (lemma: string, ...lines: string[]) => likelyName(lemma, lines.map(placed) as never)

test.each([
  ['minsu', ['She met Minsu at the gate.'], 'Minsu'],
  ['kim', ['Kim Minsu left early.'], 'Kim'],
  ['minsu', ["We read Minsu's letter."], 'Minsu'],
  ['unhcr', ['Staff of UNHCR came.'], 'UNHCR'],
  ['minsu', ['Minsu left early.', 'We saw Minsu again.'], 'Minsu'],
])('%s is a name in %j', (lemma, lines, name) => expect(nameIn(lemma, ...lines)).toBe(name))

test.each([
  // A sentence begins with a capital, whatever it begins with.
  ['wobbling', ['Wobbling tables are cheap.']],
  ['stop', ['He said, "Stop at once."']],
  ['turkey', ['He likes Turkey.', 'They ate turkey.']],
  ['absent', ['She met Minsu.']],
])('%s is none in %j', (lemma, lines) => expect(nameIn(lemma, ...lines)).toBeNull())
