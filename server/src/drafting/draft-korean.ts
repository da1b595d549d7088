import { z } from 'zod'
import { type Document, type DocumentVersion, emptyVersion, plainLine, sentencesOf } from '#editorial'
import { type DraftTarget, type DraftTask, frame } from './part.ts'

const Answer = z.strictObject({
  lines: z.array(z.strictObject({ id: z.string().max(10), ko: z.string().min(1).max(600) })).max(250),
})

interface Line {
  readonly id: string
  readonly en: string
  readonly ko: string
}

/** Lines to translate: those without Korean, or all of them if every line has Korean. */
function openLines(version: DocumentVersion): Line[] {
  const lines = [
    { id: 'headline', ...version.headline },
    { id: 'summary', ...version.summary },
    ...sentencesOf(version),
  ].filter(({ en }) => en !== '')
  const empty = lines.filter(({ ko }) => ko === '')
  return (empty.length > 0 ? empty : lines).map(({ id, en, ko }) => ({ id, en, ko }))
}

const placeNames: Readonly<Record<string, string>> = { headline: '제목', summary: '요약' }

/** The Korean text of one level, sentence by sentence. */
export function koreanTask(document: Document, { level }: DraftTarget): DraftTask<z.output<typeof Answer>> {
  const version = document.versions[level] ?? emptyVersion()
  const lines = openLines(version)
  return {
    instructions: `${frame}
Task: translate each line of "translate" into Korean, one line for one line, with the same id.
Write the plain style of Korean newspapers (한다체, sentences that end in -다); the headline as a short noun phrase.
Keep every number as digits where the English has digits. Write names the usual Korean way. Follow the English closely
enough that a learner can match the parts, but never word for word against Korean grammar.`,
    material: {
      article: sentencesOf(version).map(({ id, en }) => ({ id, en })),
      translate: lines.map(({ id, en }) => ({ id, en })),
    },
    shape: Answer,
    take: ({ lines: answered }, judge) => {
      const given = new Map(answered.map(({ id, ko }) => [id, plainLine(ko)]))
      const missing = lines.filter(({ id }) => !/[가-힣]/.test(given.get(id) ?? '')).map(({ id }) => id)
      const unknown = [...given.keys()].filter((id) => !lines.some((line) => line.id === id))
      if (missing.length + unknown.length > 0 || given.size < answered.length)
        return { faults: [`Each id exactly once. Missing: ${missing.join(', ')}. Unknown: ${unknown.join(', ')}.`] }
      const dropped = lines
        .filter(({ id, en }) => judge.inKorean(given.get(id) ?? '', en).length > 0)
        .map(({ id }) => id)
      if (dropped.length === lines.length)
        return { kind: 'FACTS', faults: ['Every line has names or numbers that its English does not have.'] }
      // What stood there before stays.
      for (const id of dropped) given.delete(id)
      const versions = { ...document.versions, [level]: withKorean(version, given) }
      return { document: { ...document, versions }, dropped: dropped.map((id) => placeNames[id] ?? id) }
    },
  }
}

function withKorean(version: DocumentVersion, given: ReadonlyMap<string, string>): DocumentVersion {
  return {
    ...version,
    headline: { ...version.headline, ko: given.get('headline') ?? version.headline.ko },
    summary: { ...version.summary, ko: given.get('summary') ?? version.summary.ko },
    paragraphs: version.paragraphs.map((paragraph) =>
      paragraph.map((sentence) => ({ ...sentence, ko: given.get(sentence.id) ?? sentence.ko })),
    ),
  }
}
