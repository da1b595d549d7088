import type { VersionLevel } from '@readgrow/contract/constants'
import { z } from 'zod'
import { type Document, type DocumentVersion, emptyVersion, plainLine, sentencesOf } from '#editorial'
import type { FactJudge } from './new-facts.ts'
import { type DraftTarget, type DraftTask, frame, type Taken } from './part.ts'

const Answer = z.strictObject({
  headline: z.string().min(1).max(160),
  summary: z.string().min(1).max(400),
  paragraphs: z
    .array(
      z
        .array(z.strictObject({ beat: z.int().min(1).max(200), en: z.string().min(1).max(600) }))
        .min(1)
        .max(40),
    )
    .min(1)
    .max(40),
})

const rules: Readonly<Record<VersionLevel, string>> = {
  A1: `40 to 120 words. The first 500 words. Sentences of 4 to 8 words with one idea each. Present simple and continuous, "can"
and "was/were"; no subordinate clauses but "because" and "when". True and adult, not childish.`,
  A2: `80 to 220 words. Everyday words (the first 1,500). Sentences of 5 to 12 words with one idea each. Present, past and
"will" only; no passive where an active sentence works; no idioms. Explain a hard word that cannot be left out.`,
  B1: `120 to 400 words. Common words (the first 3,000). Sentences of 8 to 18 words, at most one subordinate clause. Perfect
tenses, passives and first and second conditionals are fine. Few idioms, clear from the context.`,
  B2: `180 to 600 words. Words of a quality newspaper, technical terms explained once. Sentences of up to 28 words with
varied structure. All tenses and clauses; natural phrasal verbs and collocations.`,
  C1: `300 to 1,200 words. An analytical feature: argument and counter-argument, precise and less common words, idiom and
irony where they fit. Long periods alternate with short sentences; clear all the same.`,
}

/** The text of one level rewritten for another: the same beats, the same facts. */
export function textTask(document: Document, { level, from }: DraftTarget): DraftTask<z.output<typeof Answer>> {
  const source = document.versions[from] ?? emptyVersion()
  return {
    instructions: `${frame}
Task: rewrite the article for CEFR level ${level}.
${rules[level]}
Each sentence has a beat: a number for what it tells. Use exactly the beats of the material, each at least once, in
rising order; several sentences may share a beat. Keep the meaning of every beat. Write a plain headline in
title case and a summary of one or two sentences.`,
    material: {
      article: {
        headline: source.headline.en,
        summary: source.summary.en,
        paragraphs: source.paragraphs.map((paragraph) => paragraph.map(({ beat, en }) => ({ beat, en }))),
      },
      names: document.names,
    },
    shape: Answer,
    take: (answer, judge) => take(answer, judge, document, { level, from }),
  }
}

function take(
  { headline, summary, paragraphs }: z.output<typeof Answer>,
  judge: FactJudge,
  document: Document,
  { level, from }: DraftTarget,
): Taken {
  const beats = paragraphs.flat().map(({ beat }) => beat)
  const faults = beatFaults(
    beats,
    sentencesOf(document.versions[from] ?? emptyVersion()).map(({ beat }) => beat),
  )
  if (faults.length > 0) return { faults }
  const dropped: string[] = []
  const line = (en: string, place: string, kind?: 'HEADLINE') => {
    const plain = plainLine(en)
    if (plain !== '' && judge.inEnglish(plain, kind).length === 0) return plain
    dropped.push(place)
    return ''
  }
  const held = document.versions[level] ?? emptyVersion()
  let number = lastNumber(held)
  const known = paragraphs
    .map((paragraph) => paragraph.map(({ beat, en }) => ({ beat, en: line(en, `이야기 ${beat}번`), ko: '' })))
    .map((paragraph) => paragraph.filter(({ en }) => en !== '').map((one) => ({ id: `s${++number}`, ...one })))
    .filter((paragraph) => paragraph.length > 0)
  if (known.flat().length * 2 < beats.length)
    return { faults: ['Most sentences state names or numbers that the material does not state.'], kind: 'FACTS' }
  const version: DocumentVersion = {
    ...held,
    headline: { en: line(headline, '제목', 'HEADLINE'), ko: '' },
    summary: { en: line(summary, '요약'), ko: '' },
    paragraphs: known,
    notes: {},
    senses: {},
  }
  return { document: { ...document, versions: { ...document.versions, [level]: version } }, dropped }
}

function beatFaults(beats: readonly number[], wanted: readonly number[]): string[] {
  const unknown = [...new Set(beats)].filter((beat) => !wanted.includes(beat))
  const missing = [...new Set(wanted)].filter((beat) => !beats.includes(beat))
  const falls = beats.some((beat, index) => beat < (beats[index - 1] ?? 0))
  return [
    ...(unknown.length > 0 ? [`These beats do not exist: ${unknown.join(', ')}.`] : []),
    ...(missing.length > 0 ? [`These beats are missing: ${missing.join(', ')}.`] : []),
    ...(falls ? ['Beats must never go down from one sentence to the next.'] : []),
  ]
}

/** Ids are never reused: notes, questions and readers' answers refer to the old ones. */
function lastNumber({ paragraphs, quiz, notes }: DocumentVersion): number {
  const ids = [...paragraphs.flat().map(({ id }) => id), ...quiz.flatMap(({ proof }) => proof), ...Object.keys(notes)]
  return Math.max(0, ...ids.map((id) => Number(id.slice(1))).filter(Number.isFinite))
}
