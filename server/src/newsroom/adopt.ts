import type { Content, Story } from '@readgrow/content'
import { type VersionLevel, versionLevels } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { kindOf } from '#articles'
import { type Document, type DocumentVersion, levelsOf, stampDocument, titleOf } from '#editorial'
import { adoptDocuments } from '#manuscripts'
import type { Db } from '#platform/database/db'

const editors = '리드그로우'

/**
 * Gives every shipped story a manuscript, so editors can correct it. An untouched one follows its files; an article
 * that was published from the newsroom stays the editors' for good.
 */
export async function adoptStarterStories(db: Db, content: Pick<Content, 'stories'>, now: Date): Promise<void> {
  const articles = await db
    .selectFrom('article')
    .select(['id', 'picture_id'])
    .where('in_newsroom', '=', false)
    .where(sql<boolean>`id = any(${content.stories.map(({ slug }) => slug)}::text[])`)
    .execute()
  const pictures = new Map(articles.map(({ id, picture_id }) => [id, picture_id]))
  const rows = content.stories.flatMap((story) => {
    const pictureId = pictures.get(story.slug)
    if (pictureId === undefined) return []
    const document = documentOf(story, pictureId)
    return [
      { slug: story.slug, title: titleOf(document), section: story.section, levels: levelsOf(document), document },
    ]
  })
  await adoptDocuments(db, rows, editors, now)
}

function documentOf({ file, senses, notes }: Story, pictureId: string): Document {
  const version = (level: VersionLevel): DocumentVersion | undefined => {
    const written = file.versions[level]
    if (!written) return undefined
    const { headline, summary, model, recall, paragraphs, keyWords, quiz } = written
    return {
      headline,
      summary,
      model,
      recall,
      paragraphs,
      keyWords: keyWords.map(({ word, pos }) => ({ lemma: word, pos })),
      quiz: quiz.map((item) => ({ ...item, madeFor: {} })),
      notes: Object.fromEntries(
        Object.entries(notes[level] ?? {}).map(([id, { chunks, note }]) => [
          id,
          { chunks, note: note ?? null, approved: true, madeFor: '' },
        ]),
      ),
      senses: senses[level] ?? {},
    }
  }
  return stampDocument(
    {
      slug: file.slug,
      section: file.section as Document['section'],
      names: file.names,
      picture: { id: pictureId, ...file.picture },
      source: { name: '', url: '', licence: '' },
      sourcing: {
        sources: file.sources.map(({ who, what, year }) => ({ who, what, year })),
        ...{ checkedOn: file.checkedOn, staleAfter: file.staleAfter, writtenBy: file.writtenBy, readBy: file.readBy },
      },
      kind: kindOf(file),
      season: file.season ?? '',
      discussion: { question: file.discussion.question, hint: file.discussion.hint },
      conversation: file.conversation.questions.map(({ at }) => at.B1),
      anchor: [...file.anchor],
      versions: Object.fromEntries(
        versionLevels.flatMap((level) => {
          const found = version(level)
          return found ? [[level, found]] : []
        }),
      ),
      drafted: [],
    },
    undefined,
  )
}
