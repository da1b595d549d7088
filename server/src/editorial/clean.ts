import { type Document, type DocumentVersion, sentencesOf, withVersions } from './document.ts'
import { plainLine } from './plain-line.ts'

const line = ({ en, ko }: { en: string; ko: string }) => ({ en: plainLine(en), ko: plainLine(ko) })

const wordText = ({ ko, example }: { ko: string; example: { en: string; ko: string } }) => ({
  ko: plainLine(ko),
  example: line(example),
})

/** The document as it is stored: plain lines without markup, and no note or correction for a missing place. */
export function cleanDocument(document: Document): Document {
  const { picture, source, sourcing, discussion, conversation } = document
  return {
    ...withVersions(document, cleanVersion),
    names: [...new Set(document.names.map(plainLine).filter(Boolean))],
    picture: {
      ...{ id: picture.id, alt: plainLine(picture.alt) },
      ...(picture.caption ? { caption: line(picture.caption) } : {}),
    },
    source: { name: plainLine(source.name), url: source.url.trim(), licence: plainLine(source.licence) },
    ...(sourcing ? { sourcing: cleanSourcing(sourcing) } : {}),
    ...(discussion ? { discussion: { question: line(discussion.question), hint: plainLine(discussion.hint) } } : {}),
    ...(conversation ? { conversation: conversation.map(line).filter(({ en, ko }) => en || ko) } : {}),
  }
}

/** Without rows and names that somebody has added and left empty. */
const cleanSourcing = ({ sources, writtenBy, readBy, ...days }: NonNullable<Document['sourcing']>) => ({
  ...days,
  sources: sources
    .map(({ who, what, year }) => ({ who: plainLine(who), what: plainLine(what), year }))
    .filter(({ who, what }) => who || what),
  writtenBy: plainLine(writtenBy),
  readBy: [...new Set(readBy.map(plainLine).filter(Boolean))],
})

function cleanVersion(version: DocumentVersion): DocumentVersion {
  const places = placesOf(version)
  const { wordDrafts, model, recall, sureEnds, ...parts } = version
  const sure = sureEndsOf(version)
  return {
    ...parts,
    ...(Object.keys(sure).length > 0 ? { sureEnds: sure } : {}),
    headline: line(version.headline),
    summary: line(version.summary),
    ...(model === undefined ? {} : { model: plainLine(model) }),
    ...(recall ? { recall: cleanRecall(recall) } : {}),
    paragraphs: version.paragraphs
      .map((paragraph) => paragraph.map((sentence) => ({ ...sentence, ...line(sentence) })))
      .filter((paragraph) => paragraph.length > 0),
    quiz: version.quiz.map((item) => ({
      ...item,
      question: line(item.question),
      choices: item.choices.map(plainLine),
      why: plainLine(item.why),
    })),
    notes: Object.fromEntries(
      Object.entries(version.notes)
        .filter(([id]) => places.has(id))
        .map(([id, { chunks, note, ...notes }]) => [
          id,
          {
            ...notes,
            chunks: chunks.map(([en, ko]): [string, string] => [plainLine(en), plainLine(ko)]),
            note: note && { point: plainLine(note.point), ko: plainLine(note.ko) },
          },
        ]),
    ),
    senses: Object.fromEntries(Object.entries(version.senses).filter(([place]) => places.has(place))),
    ...(wordDrafts ? { wordDrafts: wordDrafts.map((word) => ({ ...word, ...wordText(word) })) } : {}),
  }
}

/** Without points that somebody has added and left empty. */
const cleanRecall = (points: NonNullable<DocumentVersion['recall']>) =>
  points.map((point) => ({ ...point, ...line(point) })).filter(({ en, ko }) => en || ko)

/** Only those whose sentence still has the text that was looked at. */
const sureEndsOf = (version: DocumentVersion): Record<string, string> =>
  Object.fromEntries(
    sentencesOf(version).flatMap(({ id, en }) =>
      version.sureEnds?.[id] !== undefined && plainLine(version.sureEnds[id]) === plainLine(en)
        ? [[id, plainLine(en)]]
        : [],
    ),
  )

/** Keys of everything in English: sentences, headline, summary, questions and their choices. */
function placesOf(version: DocumentVersion): ReadonlySet<string> {
  return new Set([
    'headline',
    'summary',
    ...sentencesOf(version).map(({ id }) => id),
    ...version.quiz.flatMap(({ id, choices }) => [id, ...choices.map((_, index) => `${id}.${index}`)]),
  ])
}

/** What cannot be stored, as fields of VALIDATION_FAILED: duplicate ids. */
export function duplicatedIds(document: Document): { path: string; rule: string }[] {
  return Object.entries(document.versions).flatMap(([level, version]) => {
    if (!version) return []
    const path = (part: string) => `document.versions.${level}.${part}`
    return [
      ...twice(sentencesOf(version).map(({ id }) => id)).map((id) => ({ path: path(id), rule: 'DUPLICATE' })),
      ...twice(version.quiz.map(({ id }) => id)).map((id) => ({ path: path(id), rule: 'DUPLICATE' })),
    ]
  })
}

const twice = (ids: readonly string[]): string[] => [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
