import { recallPlace } from '@readgrow/contract/constants'
import { compactBody, type StoredNotes, type StoredQuiz, type VersionToPublish } from '#articles'
import type { TextTools } from '#dictionary'
import {
  type AnalysedSentence,
  analysedSentences,
  type Document,
  type DocumentVersion,
  type StaleItem,
  sentencesOf,
  versionsOf,
  wordsOf,
} from '#editorial'

/** The levels of a manuscript as readers get them: analysed, and without stale items. */
export async function printedVersions(
  document: Document,
  articleId: string,
  { tools, stale }: { tools: TextTools; stale: readonly StaleItem[] },
): Promise<VersionToPublish[]> {
  const versions: VersionToPublish[] = []
  for (const { level, version } of versionsOf(document)) {
    const isStale = (kind: StaleItem['kind'], id: string) =>
      stale.some((item) => item.level === level && item.kind === kind && item.item === id)
    const sentences = await analysedSentences(version, document.names, tools)
    versions.push({
      articleId,
      level,
      headline: version.headline,
      summary: version.summary,
      words: wordsOf(sentences),
      body: bodyOf(version, sentences, tools),
      quiz: version.quiz.filter(({ id }) => !isStale('QUIZ', id)).map(printedQuiz),
      notes: printedNotes(version).filter(({ sentenceId }) => !isStale('NOTES', sentenceId)),
      model: version.model || null,
      recall: (version.recall ?? [])
        .filter((_, at) => !isStale('RECALL', recallPlace(at)))
        .map(({ en, ko }) => ({ en, ko })),
      anchor: document.anchor?.includes(level) ?? true,
    })
  }
  return versions
}

function bodyOf(version: DocumentVersion, sentences: readonly AnalysedSentence[], { glossary, entryOf }: TextTools) {
  const analysed = new Map(sentences.map((sentence) => [sentence.id, sentence]))
  const tokens = sentences.flatMap((sentence) => sentence.tokens)
  return compactBody(
    {
      paragraphs: version.paragraphs.map((paragraph) => paragraph.flatMap(({ id }) => analysed.get(id) ?? [])),
      keyWords: version.keyWords.map(({ lemma, pos }) => ({
        lemma,
        pos,
        sense:
          tokens.find((token) => token.lemma === lemma && token.pos === pos)?.sense ?? glossary.firstSense(lemma, pos),
        entry: entryOf(lemma, pos),
      })),
    },
    glossary,
  )
}

const printedQuiz = ({ madeFor: _, ...item }: DocumentVersion['quiz'][number]): StoredQuiz => item

/** In the order of the text; a sentence without chunks and without a note has nothing to print. */
function printedNotes(version: DocumentVersion): StoredNotes[] {
  return sentencesOf(version).flatMap(({ id: sentenceId }) => {
    const notes = version.notes[sentenceId]
    if (!notes || (notes.chunks.length === 0 && !notes.note)) return []
    const { chunks, note, approved } = notes
    return [{ sentenceId, chunks, note, approved }]
  })
}
