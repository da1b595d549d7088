import type { TextTools } from '#dictionary'
import { analysedSentences, wordsOf } from './analysed.ts'
import { type Document, versionsOf } from './document.ts'
import { generalProblems, type Surroundings } from './general-problems.ts'
import { levelProblems } from './level-problems.ts'
import { notesProblems } from './notes-problems.ts'
import { type EditorialProblem, weighed } from './problem.ts'
import { quizProblems } from './quiz-problems.ts'
import type { StaleItem } from './staleness.ts'
import { sameFactsProblems, textProblems } from './text-problems.ts'
import { keyWordProblems, wordProblems } from './word-problems.ts'

/** Everything that keeps a manuscript from publication (MUST) or deserves a look (SHOULD), by level and part. */
export async function problemsOf(
  document: Document,
  { tools, stale, around }: { tools: TextTools; stale: readonly StaleItem[]; around: Surroundings },
): Promise<EditorialProblem[]> {
  const staleIds = (level: string, kind: StaleItem['kind']) =>
    new Set(stale.filter((item) => item.level === level && item.kind === kind).map(({ item }) => item))
  const ofLevels: EditorialProblem[] = []
  for (const { level, version } of versionsOf(document)) {
    const sentences = await analysedSentences(version, document.names, tools)
    ofLevels.push(
      ...textProblems(level, version),
      ...wordProblems(level, sentences, tools),
      ...keyWordProblems(level, version, sentences, tools),
      ...quizProblems(level, version, staleIds(level, 'QUIZ')),
      ...notesProblems(level, version, staleIds(level, 'NOTES')),
      ...levelProblems(level, wordsOf(sentences), tools.estimate(sentences, level)?.level ?? null),
    )
  }
  return [
    ...generalProblems(document, around),
    ...ofLevels,
    ...sameFactsProblems(document),
    ...stale.flatMap(staleProblem),
    ...document.drafted.flatMap(draftedProblem),
  ]
}

const staleParts = { QUIZ: 'quiz', NOTES: 'notes', AUDIO: 'audio' } as const

function staleProblem({ level, kind, item }: StaleItem): EditorialProblem[] {
  const what = { QUIZ: `${item} 문제를`, NOTES: `${item}의 끊어 읽기를`, AUDIO: '녹음을' }[kind]
  const message = `문장이 바뀐 뒤 ${what} 확인하지 않았어요. 이대로 내면 독자에게는 빠져요.`
  return weighed('SHOULD', level, staleParts[kind], [{ place: item, rule: 'STALE', message }])
}

const draftedParts: Readonly<Record<string, readonly [string, string]>> = {
  TEXT: ['text', '영어'],
  KOREAN: ['korean', '번역'],
  QUIZ: ['quiz', '문제'],
  NOTES: ['notes', '끊어 읽기'],
}

function draftedProblem(mark: string): EditorialProblem[] {
  const [level, kind = ''] = mark.split('.') as ['A2' | 'B1' | 'B2', string]
  const [part, name] = draftedParts[kind] ?? ['text', '글']
  return weighed('SHOULD', level, part, [
    { rule: 'DRAFTED', message: `언어 모델이 쓴 ${name} 초안이에요. 꼭 읽고 고쳐 주세요.` },
  ])
}
