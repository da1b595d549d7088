import { type LineFault, lineFaults, type VersionLevel } from '@readgrow/contract/constants'
import { splitSentences } from '@readgrow/learning/sentences'
import { type Document, type DocumentVersion, sentencesOf, versionsOf } from './document.ts'
import { factConflicts, isContradiction } from './facts.ts'
import { type Surroundings, weightOfLater } from './general-problems.ts'
import { type EditorialProblem, type Found, weighed } from './problem.ts'

/** Every line has both languages and beats ascend: everything else rests on this alignment (docs/features.md E2). */
export function textProblems(level: VersionLevel, version: DocumentVersion): EditorialProblem[] {
  const lines = [
    { place: 'headline', ...version.headline },
    { place: 'summary', ...version.summary },
    ...sentencesOf(version).map(({ id, en, ko }) => ({ place: id, en, ko })),
  ]
  const empty: Found[] =
    sentencesOf(version).length > 0 ? [] : [{ rule: 'EMPTY', message: '본문이 비어 있어요. 문장을 써 주세요.' }]
  return [
    ...weighed('MUST', level, 'text', [...empty, ...faultsIn(lines, 'text')]),
    ...weighed('MUST', level, 'korean', faultsIn(lines, 'korean')),
    ...weighed('MUST', level, 'text', beatOrder(version)),
    ...weighed('SHOULD', level, 'text', unsureEnds(version)),
  ]
}

/**
 * Stops that end a sentence or an abbreviation: "in the U.S. Officials said". Nobody but a reader can tell; of a sentence
 * that an editor has looked at nothing is said until its text changes.
 */
function unsureEnds({ paragraphs, sureEnds = {} }: DocumentVersion): Found[] {
  return paragraphs.flatMap((sentences) =>
    sentences.flatMap(({ id, en }, at) => {
      if (sureEnds[id] === en) return []
      const together = splitSentences(`${en} ${sentences[at + 1]?.en ?? ''}`)
      if (!together.some(({ start, unsure }) => unsure && start < en.length)) return []
      return [
        {
          place: id,
          rule: 'SENTENCE_END',
          message: '문장이 맞게 나뉘었는지 봐 주세요. 마침표가 줄임말의 점일 수 있어요.',
        },
      ]
    }),
  )
}

/** A model summary is one or more English sentences, and not the standfirst, which only makes curious. */
export function modelProblems(
  level: VersionLevel,
  { model, summary }: DocumentVersion,
  around: Pick<Surroundings, 'isSettled'>,
): EditorialProblem[] {
  const isSummary = model !== undefined && /[A-Za-z].*[.!?]”?$/.test(model) && !/[가-힣]/.test(model)
  if (isSummary && model !== summary.en) return []
  return weighed(weightOfLater(model, around), level, 'text', [
    { place: 'model', rule: 'MODEL', message: '잘 쓴 학습자가 쓸 만한 영어 요약을 문장으로 써 주세요.' },
  ])
}

type PlacedLine = { readonly place: string; readonly en: string; readonly ko: string }

const faultsIn = (lines: readonly PlacedLine[], part: LineFault['part']): Found[] =>
  lines.flatMap(({ place, ...line }) =>
    lineFaults(place, line)
      .filter((fault) => fault.part === part)
      .map(({ rule, message }) => ({ place, rule, message })),
  )

function beatOrder(version: DocumentVersion): Found[] {
  let highest = 0
  return sentencesOf(version).flatMap(({ id, beat }) => {
    if (beat < highest)
      return [
        {
          place: id,
          rule: 'BEAT_ORDER',
          message: `이야기 번호가 거꾸로 가요(${highest} → ${beat}). 순서를 맞춰 주세요.`,
        },
      ]
    highest = beat
    return []
  })
}

/** The same facts at every level (docs/features.md E2). */
export function sameFactsProblems(document: Document): EditorialProblem[] {
  const [easiest, ...harder] = versionsOf(document)
  if (!easiest) return []
  const beats = [...new Set(sentencesOf(easiest.version).map(({ beat }) => beat))]
  return [
    ...harder.flatMap(({ level, version }) => {
      const own = new Set(sentencesOf(version).map(({ beat }) => beat))
      const lacking = beats.filter((beat) => !own.has(beat))
      return weighed(
        'MUST',
        level,
        'text',
        lacking.map((beat) => ({
          rule: 'BEAT_MISSING',
          message: `${easiest.level}에 있는 이야기 ${beat}번이 없어요. 같은 내용을 넣어 주세요.`,
        })),
      )
    }),
    ...factProblems(document),
  ]
}

/**
 * A number that counts the same thing at the same place of the story has to be the same number. Another number there may
 * be another fact (in the shipped stories every such find was one), so it is asked.
 */
function factProblems(document: Document): EditorialProblem[] {
  return factConflicts(document).flatMap((conflict) => {
    const { fact, level, other, otherLevel } = conflict
    const stated = `${level} ${fact.sentenceId}: “${fact.text}”`
    if (!other)
      return weighed('SHOULD', otherLevel, 'text', [
        {
          rule: 'FACT',
          message: `${level} ${fact.sentenceId}에 나온 “${fact.text}” 내용이 이 레벨에는 없어요. 빼도 되는지 봐 주세요.`,
        },
      ])
    const isWrong = isContradiction(conflict)
    const message = isWrong ? '사실이 서로 달라요.' : '사실이 서로 다른지 봐 주세요.'
    return weighed(isWrong ? 'MUST' : 'SHOULD', otherLevel, 'text', [
      { place: other.sentenceId, rule: 'FACT', message: `${message} ${stated}, 여기: “${other.text}”.` },
    ])
  })
}
