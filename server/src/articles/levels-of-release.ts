import type { Content, Story, StoryLevel } from '@readgrow/content'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

const widening = '0058-five-levels'
/** How long servers of the release before may run beside this one, or come back. */
const daysOfOlderRelease = 7
const hourMs = 3_600_000
const olderLevels: readonly string[] = ['A2', 'B1', 'B2'] satisfies StoryLevel[]

/**
 * Whether servers that know three levels may still read this database: they refuse an article that has others. A
 * database that this release has made within an hour never had such servers.
 */
export async function mayHaveOlderServers(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ first: string | null; widened: string | null }>`
    select min(timestamp) as first, min(timestamp) filter (where name = ${widening}) as widened
    from kysely_migration`.execute(db)
  const [first, widened] = [rows[0]?.first, rows[0]?.widened].map((at) => Date.parse(at ?? ''))
  if (first === undefined || widened === undefined || !(widened - first > hourMs)) return false
  return now.getTime() - widened < daysOfOlderRelease * 24 * hourMs
}

/** The stories with the levels that the release before knows. */
export const atOlderLevels = (content: Content): Content => ({ ...content, stories: content.stories.map(narrowed) })

const narrowed = (story: Story): Story => ({
  ...story,
  versions: ofOlder(story.versions),
  notes: ofOlder(story.notes),
  senses: ofOlder(story.senses),
  file: { ...story.file, versions: ofOlder(story.file.versions) },
})

const ofOlder = <T extends object>(byLevel: T): T =>
  Object.fromEntries(Object.entries(byLevel).filter(([level]) => olderLevels.includes(level))) as T
