import type { PaperTest } from '@readgrow/contract'
import { choiceMarks, type VersionLevel } from '@readgrow/contract/constants'
import { keyOnPaper, type PaperSection, paperItems, printed } from '@readgrow/learning/paper-test'
import type { JudgeTools, QuestionAnswer, QuestionItem } from '@readgrow/learning/questions'
import type { z } from 'zod'
import { resultOf } from '#challenge'
import { canMakePdf } from '#platform/documents/pdf'
import { type JudgedAnswer, type StoredTest, scoreOfTest } from './stored-tests.ts'
import { lastDayOf } from './week-readings.ts'

type Reply = z.output<typeof PaperTest>

const titles = { WORDS: '어휘', ORDER: '문장 만들기' } as const

/** The sheet as the screen shows and the PDF prints it; keys and reasons only once answers were handed in. */
export function paperReply(test: StoredTest, tools: JudgeTools): Reply {
  const { week, level, sections } = test
  const items = paperItems(sections)
  return {
    week,
    lastDay: lastDayOf(week),
    level,
    title: '주간 시험지',
    subtitle: `${koreanDay(week)} – ${koreanDay(lastDayOf(week))} · ${level} · ${items.length}문항`,
    blanks: '이름: ____________________   점수: ________ / '.concat(String(items.length)),
    sections: sections.map((section) => sectionReply(section, (item) => items.indexOf(item) + 1)),
    pdf: canMakePdf(),
    handedIn: handedInReply(test, items, tools),
  }
}

/** `11월 16일` for `2026-11-16`. */
const koreanDay = (date: string) => `${Number(date.slice(5, 7))}월 ${Number(date.slice(8))}일`

function sectionReply(section: PaperSection, numberOf: (item: QuestionItem) => number): Reply['sections'][number] {
  const isReading = section.kind === 'READING'
  const questions = section.items.map((item) => {
    const { instruction, stem, ko, choices, input } = printed(item)
    return {
      number: numberOf(item),
      instruction: isReading ? null : instruction,
      stem,
      ko,
      choices: choices.map((choice, index) => `${choiceMarks[index] ?? ''} ${choice}`),
      input: input as Reply['sections'][number]['questions'][number]['input'],
    }
  })
  if (!isReading)
    return { kind: section.kind, title: titles[section.kind], instruction: null, article: null, passage: [], questions }
  return {
    kind: section.kind,
    title: section.headline,
    instruction: '글을 읽고 물음에 답하세요.',
    article: { id: section.articleId, level: section.level as VersionLevel },
    passage: [...section.passage],
    questions,
  }
}

const noAnswer = (item: QuestionItem): QuestionAnswer => {
  const { kind } = printed(item).input
  if (kind === 'ORDER') return { kind, pieceIds: null }
  return kind === 'TEXT' ? { kind, text: null } : { kind, choiceId: null }
}

function handedInReply(test: StoredTest, items: readonly QuestionItem[], tools: JudgeTools): Reply['handedIn'] {
  const { handedIn } = test
  if (!handedIn) return null
  const given = new Map((handedIn.answers ?? []).map((answer): [number, JudgedAnswer] => [answer.number, answer]))
  return {
    at: handedIn.at.toISOString(),
    score: scoreOfTest(test),
    answers: items.map((item, index) => {
      const number = index + 1
      const { answer, credit, correct } = given.get(number) ?? { answer: noAnswer(item), credit: 0, correct: false }
      return { number, key: keyLine(item), result: resultOf(item, answer, { credit, right: correct }, tools) }
    }),
  }
}

/** `③ the right choice`, or the text to write. */
function keyLine(item: QuestionItem): string {
  const key = keyOnPaper(item)
  const choice = printed(item).choices[Number(key) - 1]
  return choice === undefined ? key : `${choiceMarks[Number(key) - 1] ?? ''} ${choice}`
}
