import type { Content, Story } from '@readgrow/content'
import { sql } from 'kysely'
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
  const version = (level: 'A2' | 'B1' | 'B2'): DocumentVersion => {
    const { keyWords, quiz, ...text } = file.versions[level]
    return {
      ...text,
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
      picture: { id: pictureId, alt: file.picture.alt },
      source: { name: '', url: '', licence: '' },
      versions: { A2: version('A2'), B1: version('B1'), B2: version('B2') },
      drafted: [],
    },
    undefined,
  )
}
