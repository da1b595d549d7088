import { sql } from 'kysely'
import type { Document } from '#editorial'
import type { Db } from '#platform/database/db'

interface Adopted {
  readonly slug: string
  readonly title: string
  readonly section: string
  readonly levels: readonly string[]
  readonly document: Document
}

/** Makes manuscripts of published articles. One that nobody has saved since follows what is given. */
export async function adoptDocuments(db: Db, rows: readonly Adopted[], editors: string, now: Date): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (slug text, title text, section text, levels text[], document jsonb)),
    stored as (
      insert into manuscript as m (article_id, title, section, levels, state, origin, revision, published_revision,
        document, created_at, updated_at, updated_by)
      select slug, title, section, levels, 'PUBLISHED', 'STARTER', 1, 1, document, ${now}, ${now}, ${editors} from given
      on conflict (article_id) do update set
        title = excluded.title, section = excluded.section, levels = excluded.levels, document = excluded.document
      where m.origin = 'STARTER' and m.revision = 1 and m.document is distinct from excluded.document
      returning m.id, m.document)
    insert into manuscript_revision as r (manuscript_id, revision, document, saved_by, saved_at, published_at)
    select id, 1, document, ${editors}, ${now}::timestamptz, ${now}::timestamptz from stored
    on conflict (manuscript_id, revision) do update set document = excluded.document`.execute(db)
}
