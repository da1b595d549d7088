import { createHash } from 'node:crypto'
import type { Content, Story, StoryVersion } from '@readgrow/content'
import { addDays } from '@readgrow/learning'
import type { Db } from '#platform/db'
import { compactBody, type StoredQuiz } from './body.ts'

// A shelf that was filled at one stroke still looks like a paper that has come out for a while.
const storiesPerDay = 2

/**
 * Loads the starter content; stories whose text has not changed are left alone, a changed version gets the next
 * revision. Safe to run at every start and by several servers.
 */
export async function storeStarterContent(db: Db, content: Content, today: string): Promise<{ stored: number }> {
  await storeDictionary(db, content)
  let stored = 0
  for (const [index, story] of content.stories.entries()) {
    if (await storeStory(db, content, story, addDays(today, -1 - Math.floor(index / storiesPerDay)))) stored++
  }
  return { stored }
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const compactBodies = (story: Story, content: Content) =>
  Object.values(story.versions).map((version) => compactBody(version, content))

async function storeStory(db: Db, content: Content, story: Story, publishedOn: string): Promise<boolean> {
  const contentHash = hashOf([story, compactBodies(story, content)])
  const known = await db.selectFrom('article').select('content_hash').where('id', '=', story.slug).executeTakeFirst()
  if (known?.content_hash === contentHash) return false
  const pictureId = hashOf(story.picture.svg).slice(0, 20)
  await db
    .insertInto('picture')
    .values({ id: pictureId, svg: story.picture.svg })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const article = {
    section: story.section,
    picture_id: pictureId,
    picture_alt: story.picture.alt,
    content_hash: contentHash,
  }
  await db
    .insertInto('article')
    .values({ id: story.slug, published_on: publishedOn, ...article })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(article))
    .execute()
  for (const [level, version] of Object.entries(story.versions))
    await storeVersion(db, { articleId: story.slug, level }, version, content)
  return true
}

async function storeVersion(
  db: Db,
  key: { articleId: string; level: string },
  version: StoryVersion,
  content: Content,
): Promise<void> {
  const quiz: StoredQuiz[] = version.quiz.map(({ id, type, question, choices, answer, proof, why }) => ({
    id,
    type,
    question: { en: question.en, ko: question.ko },
    choices: choices.map((choice) => choice.en),
    answer,
    proof: [...proof],
    why,
  }))
  const row = {
    headline: JSON.stringify({ en: version.headline.en, ko: version.headline.ko }),
    summary: JSON.stringify({ en: version.summary.en, ko: version.summary.ko }),
    words: version.words,
    body: JSON.stringify(compactBody(version, content)),
    quiz: JSON.stringify(quiz),
    notes: JSON.stringify([]),
    vocabulary: JSON.stringify([]),
  }
  await db
    .insertInto('article_version')
    .values({ article_id: key.articleId, level: key.level, revision: 1, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['article_id', 'level'])
        .doUpdateSet((eb) => ({ ...row, revision: eb('article_version.revision', '+', 1) }))
        .where((eb) =>
          eb.or([
            eb('article_version.body', 'is distinct from', eb.ref('excluded.body')),
            eb('article_version.quiz', 'is distinct from', eb.ref('excluded.quiz')),
            eb('article_version.headline', 'is distinct from', eb.ref('excluded.headline')),
          ]),
        ),
    )
    .execute()
}

async function storeDictionary(db: Db, content: Content): Promise<void> {
  const rows = [
    ...[...content.words.values()].map((entry) => ({
      lemma: entry.lemma,
      pos: entry.pos as string,
      ipa: entry.ipa,
      level: entry.level,
      senses: JSON.stringify(entry.senses),
    })),
    // Phrases share the table: a phrase is looked up and saved like a word.
    ...[...content.phrases.values()].map((phrase) => ({
      lemma: phrase.id,
      pos: 'phrase',
      ipa: '',
      level: phrase.level,
      senses: JSON.stringify(phrase.senses),
    })),
  ]
  const batchRows = 500
  for (let start = 0; start < rows.length; start += batchRows) {
    await db
      .insertInto('dictionary_entry')
      .values(rows.slice(start, start + batchRows))
      .onConflict((conflict) =>
        conflict.columns(['lemma', 'pos']).doUpdateSet((eb) => ({
          ipa: eb.ref('excluded.ipa'),
          level: eb.ref('excluded.level'),
          senses: eb.ref('excluded.senses'),
        })),
      )
      .execute()
  }
}
