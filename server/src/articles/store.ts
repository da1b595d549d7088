import { createHash } from 'node:crypto'
import type { Content, Story, StoryVersion } from '@readgrow/content'
import type { StoryKind } from '@readgrow/contract/constants'
import { addDays } from '@readgrow/learning'
import { storeDictionary } from '#dictionary'
import { storeDrawing } from '#pictures'
import type { Db } from '#platform/database/db'
import { compactBody } from './body.ts'
import { indexArticle, publishVersion, type VersionToPublish } from './publish.ts'
import type { Sourcing, VersionLevel } from './queries.ts'

// A shelf that was filled all at once still looks like a paper that has come out for a while.
const storiesPerDay = 2

/**
 * Loads the starter content. Stories whose text has not changed are left alone; a changed version gets the next
 * revision. Safe to run at every start and by several servers.
 */
export async function storeStarterContent(
  db: Db,
  content: Content,
  today: string,
  at: Date,
): Promise<{ stored: number }> {
  await storeDictionary(db, content)
  let stored = 0
  for (const [index, story] of content.stories.entries()) {
    if (await storeStory(db, content, story, addDays(today, -1 - Math.floor(index / storiesPerDay)), at)) stored++
  }
  return { stored }
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const compactBodies = (story: Story, content: Content) =>
  Object.values(story.versions).map((version) => compactBody(version, content))

async function storeStory(db: Db, content: Content, story: Story, publishedOn: string, at: Date): Promise<boolean> {
  const contentHash = hashOf([story, compactBodies(story, content)])
  const known = await db
    .selectFrom('article')
    .select(['content_hash', 'in_newsroom'])
    .where('id', '=', story.slug)
    .executeTakeFirst()
  // A story that editors have taken over is theirs: a release must not undo their corrections.
  if (known?.content_hash === contentHash || known?.in_newsroom) return false
  const pictureId = await storeDrawing(db, story.picture)
  const article = {
    section: story.section,
    kind: kindOf(story.file),
    season: story.file.season ?? '',
    picture_id: pictureId,
    picture_alt: story.picture.alt,
    caption: JSON.stringify(story.file.picture.caption),
    sourcing: JSON.stringify(sourcingOf(story)),
    content_hash: contentHash,
  }
  await db
    .insertInto('article')
    .values({ id: story.slug, published_on: publishedOn, published_at: at, ...article })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(article))
    .execute()
  for (const [level, version] of Object.entries(story.versions))
    await publishVersion(db, versionToPublish(story, level as VersionLevel, version, content), at)
  await indexArticle(db, story.slug)
  return true
}

/** How a shipped story stands in the paper; its file says it in small letters. */
export const kindOf = ({ kind }: Pick<Story['file'], 'kind'>) => kind.toUpperCase() as StoryKind

/** What a shipped story rests on. Which sentences draw on a source is for those who check it again. */
const sourcingOf = ({ file: { sources, checkedOn, writtenBy, readBy } }: Story): Sourcing => ({
  sources: sources.map(({ who, what, year }) => ({ who, what, year })),
  checkedOn,
  writtenBy,
  readBy,
})

/** A version of a shipped story, ready to be published. */
function versionToPublish(
  story: Story,
  level: VersionLevel,
  version: StoryVersion,
  content: Content,
): VersionToPublish {
  const line = ({ en, ko }: { en: string; ko: string }) => ({ en, ko })
  return {
    articleId: story.slug,
    level,
    headline: line(version.headline),
    summary: line(version.summary),
    words: version.words,
    body: compactBody(version, content),
    quiz: version.quiz.map(({ id, type, question, choices, answer, proof, why }) => ({
      id,
      type,
      question: line(question),
      choices: choices.map((choice) => choice.en),
      answer,
      proof: [...proof],
      why,
    })),
    notes: Object.entries(story.notes[level] ?? {}).map(([sentenceId, { chunks, note }]) => ({
      sentenceId,
      chunks,
      note: note ?? null,
      approved: true,
    })),
    model: story.file.versions[level]?.model ?? null,
    recall: (story.file.versions[level]?.recall ?? []).map(line),
    anchor: story.file.anchor.includes(level),
  }
}
