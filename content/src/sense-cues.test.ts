import { expect, test } from 'vitest'
import { glossaryOf } from './glossary.ts'
import { readContent } from './raw.ts'
import { senseCueLines } from './sense-cue-lines.ts'
import { readSenseCues } from './sense-cues.ts'

const { words } = glossaryOf(await readContent())

test.each([...readSenseCues(senseCueLines)])('%s has every sense that a cue names, once', (key, cues) => {
  const senses = words.get(key)?.senses.length ?? 0
  expect(cues.filter(({ sense }) => sense < 1 || sense > senses)).toEqual([])
  expect(new Set(cues.map(({ words }) => words.join(' '))).size).toBe(cues.length)
})

test('a headword has one line a sense', () => {
  const heads = senseCueLines.map((line) => line.slice(0, line.indexOf(':')))
  expect(new Set(heads).size).toBe(heads.length)
})

test('cues are read with their senses; a line without a sense is refused', () => {
  expect(readSenseCues(['practice noun 2: in practice, put … into practice'])).toEqual(
    new Map([
      [
        'practice|noun',
        [
          { sense: 2, words: ['in', 'practice'] },
          { sense: 2, words: ['put', '…', 'into', 'practice'] },
        ],
      ],
    ]),
  )
  expect(() => readSenseCues(['practice: in practice'])).toThrow('practice noun 2')
})
