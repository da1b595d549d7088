import type { TestArea, TestLevel } from '@readgrow/learning/level-test'
import { levelTestFiles } from './level-test.ts'
import { itemsAtLevel } from './level-test-rules.ts'

const setWords: Readonly<Record<TestLevel, number>> = { A1: 42, A2: 62, B1: 93, B2: 125, C1: 155 }
const textOf = (level: TestLevel) => Array.from({ length: setWords[level] }, () => 'word').join(' ')

const asked = (id: string, level: TestLevel, index: number) => ({
  id,
  level,
  rated: level,
  // The key is the longest option in every fifth item.
  options: ['one', 'two', 'six', 'ten'].map((word, at) => (index % 5 === 0 && at === index % 4 ? `${word}s` : word)),
  answer: index % 4,
  explanation: '뜻이 맞아요.',
})

function sets(area: 'READING' | 'LISTENING', level: TestLevel, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const id = `${area[0]}-${level}-${index + 1}`.toLowerCase()
    const text =
      area === 'READING' ? { passage: [textOf(level)] } : { script: [{ voice: 'woman', en: scriptOf(level) }] }
    const items = ['a', 'b', 'c'].map((letter, item) => ({
      ...asked(`${id}${letter}`, level, 3 * index + item),
      question: 'What is it?',
    }))
    return { id, level, title: 'A title', ...text, items }
  })
}

const scriptOf = (level: TestLevel) => textOf(level).split(' ').slice(0, -2).join(' ')

function sentences(area: TestArea, level: TestLevel, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    ...asked(`${area[0]}-${level}-${String(index + 1).padStart(2, '0')}`.toLowerCase(), level, index),
    prompt: 'It is ____.',
  }))
}

function itemsOf(area: TestArea, level: TestLevel): unknown {
  switch (area) {
    case 'VOCABULARY':
    case 'GRAMMAR':
      return sentences(area, level, itemsAtLevel[level][area])
    case 'READING':
    case 'LISTENING':
      return sets(area, level, itemsAtLevel[level][area] / 3)
  }
}

/** A bank without problems; a file can be replaced by a broken one, or left out with null. */
export function sampleLevelTest(replaced: Readonly<Record<string, unknown>> = {}): { file: string; value: unknown }[] {
  const shipped = levelTestFiles.map(({ file, area, level }) => ({ file, value: itemsOf(area, level) }))
  const all = new Map(shipped.map(({ file, value }) => [file, value]))
  for (const [name, value] of Object.entries(replaced)) all.set(`level-test/${name}.json`, value)
  return [...all].filter(([, value]) => value !== null).map(([file, value]) => ({ file, value }))
}
