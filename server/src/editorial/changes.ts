import { type VersionLevel, versionLevels } from '@readgrow/contract/constants'
import { type Document, type DocumentVersion, sentencesOf } from './document.ts'

export interface Change {
  readonly level: VersionLevel
  /** `s3`, `s3.ko`, `headline`, `q2`, `s3.notes`, `keyWords`, `words` */
  readonly place: string
  readonly before: string
  readonly after: string
}

/** The differences between two neighbouring revisions, place by place; none for the first one. */
export function changesBetween(before: Document | undefined, after: Document): Change[] {
  return versionLevels.flatMap((level) => {
    const [old, now] = [textsOf(before?.versions[level]), textsOf(after.versions[level])]
    return [...new Set([...now.keys(), ...old.keys()])]
      .filter((place) => (old.get(place) ?? '') !== (now.get(place) ?? ''))
      .map((place) => ({ level, place, before: old.get(place) ?? '', after: now.get(place) ?? '' }))
  })
}

function textsOf(version: DocumentVersion | undefined): ReadonlyMap<string, string> {
  if (!version) return new Map()
  const line = (place: string, { en, ko }: { en: string; ko: string }): [string, string][] => [
    [place, en],
    [`${place}.ko`, ko],
  ]
  return new Map([
    ...line('headline', version.headline),
    ...line('summary', version.summary),
    ...sentencesOf(version).flatMap((sentence) => line(sentence.id, sentence)),
    ...version.quiz.map((item): [string, string] => [item.id, quizText(item)]),
    ...Object.entries(version.notes).map(([id, { chunks, note }]): [string, string] => [
      `${id}.notes`,
      [chunks.map((pair) => pair.join(' = ')).join(' / '), note ? `${note.point}: ${note.ko}` : '']
        .filter(Boolean)
        .join(' · '),
    ]),
    ['keyWords', version.keyWords.map(({ lemma }) => lemma).join(', ')],
    ['words', (version.wordDrafts ?? []).map(({ lemma, ko }) => `${lemma}: ${ko}`).join(' / ')],
  ])
}

const quizText = ({ question, choices, answer, proof, why }: DocumentVersion['quiz'][number]): string =>
  [
    question.en,
    question.ko,
    choices.map((choice, index) => (index === answer ? `[${choice}]` : choice)).join(' / '),
    proof.join(', '),
    why,
  ]
    .filter(Boolean)
    .join(' · ')
