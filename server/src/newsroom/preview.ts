import type { previewManuscript, ReplyOf } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import { readingMinutes, studyDateOf } from '@readgrow/learning'
import { answerKeyOf, dictionaryOf, quizFor, type VersionToPublish } from '#articles'
import { soundForReaders, soundOfDraft } from '#audio'
import { type Document, type DocumentVersion, levelsOf, sentencesOf } from '#editorial'
import { creditOf, findManuscript, judge, pictureUrlOf, type StoredManuscript, shownFacts } from '#manuscripts'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { printedVersions } from './printed.ts'

type Preview = ReplyOf<typeof previewManuscript>

/**
 * A saved draft at one level, printed by the rules of publishing. It writes nothing, and nobody's reading is in it.
 * NOT_FOUND for a level that the draft lacks.
 */
export async function previewOf(ctx: AccountContext, id: string, asked: VersionLevel | undefined): Promise<Preview> {
  const { db, account } = ctx
  const manuscript = await findManuscript(db, id)
  const level = asked ?? (manuscript && levelsOf(manuscript.document)[0])
  const written = manuscript && level && manuscript.document.versions[level]
  if (!manuscript || !level || !written) throw new Refusal('NOT_FOUND')
  const judgement = await judge(db, manuscript)
  const [version] = await printedVersions(finishedPart(manuscript.document, level, written), id, judgement)
  if (!version) throw new Refusal('NOT_FOUND')
  const { body, quiz, notes } = version
  const at = { level, revision: manuscript.revision }
  const [pictureUrl, words, sound] = await Promise.all([
    pictureUrlOf(db, manuscript.document.picture.id),
    dictionaryOf(db, body),
    soundOfDraft(db, { manuscriptId: manuscript.id, level }, body),
  ])
  return {
    revision: manuscript.revision,
    savedAt: manuscript.updatedAt.toISOString(),
    article: {
      ...untouched,
      article: rowOf(manuscript, version, pictureUrl),
      revision: manuscript.revision,
      publishedOn: studyDateOf(manuscript.publishAt ?? ctx.clock.now()),
      levels: levelsOf(manuscript.document),
      ...body,
      quiz: quizFor(account.id, id, { level, quiz: [...quiz] }),
      audio: sound ? 'FILE' : null,
      notes: notes.length > 0,
      credit: creditOf(manuscript.document),
      ...shownFacts(manuscript.document),
    },
    words,
    notes: { ...at, sentences: [...notes] },
    audio: sound ? soundForReaders(at, sound) : null,
    keys: quiz.map(answerKeyOf).filter((key) => key !== undefined),
    withheld: {
      questions: written.quiz.length - quiz.length,
      notes: withNotes(written) - notes.length,
    },
  }
}

/** The reading of somebody who has just opened the article for the first time. */
const untouched = {
  answers: [],
  reading: { sentenceId: null, read: false },
  savedWords: [],
  dueWords: [],
  learnFirst: [],
  vote: null,
} satisfies Partial<Preview['article']>

/** One level of a draft without what is still empty: readers never meet an empty sentence or half a question. */
function finishedPart(document: Document, level: VersionLevel, version: DocumentVersion): Document {
  const paragraphs = version.paragraphs
    .map((paragraph) => paragraph.filter(({ en }) => en !== ''))
    .filter((paragraph) => paragraph.length > 0)
  const quiz = version.quiz.filter(
    ({ question, choices, answer }) => question.en !== '' && choices.every(Boolean) && answer < choices.length,
  )
  return { ...document, versions: { [level]: { ...version, paragraphs, quiz } } }
}

const withNotes = (version: DocumentVersion): number =>
  sentencesOf(version).filter(({ id }) => version.notes[id]?.chunks.length || version.notes[id]?.note).length

function rowOf(
  { id, document }: StoredManuscript,
  { level, headline, summary, words }: VersionToPublish,
  pictureUrl: string | null,
): Preview['article']['article'] {
  return {
    id: String(id),
    section: document.section,
    level,
    headline,
    summary,
    words,
    minutes: readingMinutes(words, level),
    picture: { url: pictureUrl ?? '', alt: document.picture.alt },
    read: false,
    saved: false,
    progress: null,
    freeToday: false,
    fit: null,
    dueWords: [],
    reason: null,
  }
}
