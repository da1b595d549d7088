import type { VersionLevel } from '@readgrow/contract/constants'
import { type Document, type DocumentVersion, sentencesOf, versionsOf } from './document.ts'
import { factConflicts } from './facts.ts'
import { type EditorialProblem, type Found, weighed } from './problem.ts'

const hasKorean = (text: string) => /[가-힣]/.test(text)
const hasEnglish = (text: string) => /[A-Za-z\d]/.test(text)
const placeNames: Readonly<Record<string, string>> = { headline: '제목', summary: '요약' }
const called = (place: string) => placeNames[place] ?? `${place} 문장`

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
    ...weighed('MUST', level, 'text', [...empty, ...lines.flatMap(({ place, en }) => englishProblems(place, en))]),
    ...weighed(
      'MUST',
      level,
      'korean',
      lines
        .filter(({ ko }) => !hasKorean(ko))
        .map(({ place }) => ({ place, rule: 'MISSING', message: `${called(place)}의 번역을 써 주세요.` })),
    ),
    ...weighed('MUST', level, 'text', beatOrder(version)),
  ]
}

function englishProblems(place: string, en: string): Found[] {
  if (!hasEnglish(en)) return [{ place, rule: 'MISSING', message: `${called(place)}의 영어를 써 주세요.` }]
  return hasKorean(en) ? [{ place, rule: 'KOREAN', message: `${called(place)}의 영어에 한글이 섞여 있어요.` }] : []
}

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

function factProblems(document: Document): EditorialProblem[] {
  return factConflicts(document).flatMap(({ fact, level, other, otherLevel }) =>
    other
      ? weighed('MUST', otherLevel, 'text', [
          {
            place: other.sentenceId,
            rule: 'FACT',
            message: `사실이 서로 달라요. ${level} ${fact.sentenceId}: “${fact.text}”, 여기: “${other.text}”.`,
          },
        ])
      : weighed('SHOULD', otherLevel, 'text', [
          {
            rule: 'FACT',
            message: `${level} ${fact.sentenceId}에 나온 “${fact.text}” 내용이 이 레벨에는 없어요. 빼도 되는지 봐 주세요.`,
          },
        ]),
  )
}
