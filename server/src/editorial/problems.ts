import type { VersionLevel } from '@readgrow/contract/constants'
import type { TextTools } from '#dictionary'
import { analysedSentences, wordsOf } from './analysed.ts'
import { type Document, versionsOf } from './document.ts'
import { generalProblems, type Surroundings } from './general-problems.ts'
import { levelProblems } from './level-problems.ts'
import { notesProblems } from './notes-problems.ts'
import { type EditorialProblem, weighed } from './problem.ts'
import { quizProblems } from './quiz-problems.ts'
import { recallProblems } from './recall-problems.ts'
import { type JudgedSound, soundProblems } from './sound-problems.ts'
import type { StaleItem } from './staleness.ts'
import { modelProblems, sameFactsProblems, textProblems } from './text-problems.ts'
import { keyWordProblems, wordProblems } from './word-problems.ts'

interface Judged {
  readonly tools: TextTools
  readonly stale: readonly StaleItem[]
  readonly sounds: readonly JudgedSound[]
  readonly around: Surroundings
}

/** Everything that keeps a manuscript from publication (MUST) or deserves a look (SHOULD), by level and part. */
export async function problemsOf(
  document: Document,
  { tools, stale, sounds, around }: Judged,
): Promise<EditorialProblem[]> {
  const staleIds = (level: string, kind: StaleItem['kind']) =>
    new Set(stale.filter((item) => item.level === level && item.kind === kind).map(({ item }) => item))
  const ofLevels: EditorialProblem[] = []
  for (const { level, version } of versionsOf(document)) {
    const sentences = await analysedSentences(version, document.names, tools)
    const estimate = tools.estimate(sentences, level)
    ofLevels.push(
      ...textProblems(level, version),
      ...modelProblems(level, version, around),
      ...recallProblems(level, version, around),
      ...wordProblems(level, sentences, tools),
      ...keyWordProblems(level, version, sentences, tools),
      ...quizProblems(level, version, staleIds(level, 'QUIZ')),
      ...notesProblems(level, version, staleIds(level, 'NOTES')),
      ...levelProblems(level, wordsOf(sentences), 'level' in estimate ? estimate.level : null),
    )
  }
  return [
    ...generalProblems(document, around),
    ...ofLevels,
    ...sameFactsProblems(document),
    ...soundProblems(document, sounds),
    ...stale.flatMap(staleProblem),
    ...document.drafted.filter((mark) => isLeft(mark, document, tools)).flatMap(draftedProblem),
  ]
}

const staleParts = { QUIZ: 'quiz', NOTES: 'notes', RECALL: 'text', AUDIO: 'audio' } as const

function staleProblem({ level, kind, item }: StaleItem): EditorialProblem[] {
  const what = {
    QUIZ: `${item} 문제를`,
    NOTES: `${item}의 끊어 읽기를`,
    RECALL: `떠올리기 요점 ${item.replace('recall', '')}번을`,
    AUDIO: '녹음을',
  }[kind]
  const message = `문장이 바뀐 뒤 ${what} 확인하지 않았어요. 이대로 내면 독자에게는 빠져요.`
  return weighed('SHOULD', level, staleParts[kind], [{ place: item, rule: 'STALE', message }])
}

const draftedParts: Readonly<Record<string, readonly [string, string]>> = {
  TEXT: ['text', '영어'],
  KOREAN: ['korean', '번역'],
  QUIZ: ['quiz', '문제'],
  NOTES: ['notes', '끊어 읽기'],
  WORDS: ['words', '단어'],
}

/** A draft of words is dealt with once the dictionary has them all; any other once somebody edits it. */
function isLeft(mark: string, document: Document, { entryOf, glossary }: TextTools): boolean {
  const [level, kind] = mark.split('.') as [VersionLevel, string]
  if (kind !== 'WORDS') return true
  const drafts = document.versions[level]?.wordDrafts ?? []
  return drafts.some(({ lemma, pos }) => !entryOf(lemma, pos) && !glossary.phrases.has(lemma))
}

function draftedProblem(mark: string): EditorialProblem[] {
  const [level, kind = ''] = mark.split('.') as [VersionLevel, string]
  const [part, name] = draftedParts[kind] ?? ['text', '글']
  return weighed('SHOULD', level, part, [
    { rule: 'DRAFTED', message: `언어 모델이 쓴 ${name} 초안이에요. 꼭 읽고 고쳐 주세요.` },
  ])
}
