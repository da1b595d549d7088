import type { Content } from '@readgrow/content'
import type { Db } from '#platform/database/db'
import { indexEntries } from './index-entries.ts'

/** Loads the shipped words and phrases; entries that editors have changed are left alone. */
export async function storeDictionary(db: Db, content: Content): Promise<void> {
  const rows = [
    ...[...content.words.values()].map((entry) => ({
      lemma: entry.lemma,
      pos: entry.pos as string,
      ipa: entry.ipa,
      level: entry.level,
      senses: JSON.stringify(entry.senses),
      by_use: [...(entry.byUse ?? [])],
      collocations: JSON.stringify(entry.collocations ?? []),
      confusable: entry.confusable ? JSON.stringify(entry.confusable) : null,
    })),
    // Phrases share the table: a phrase is looked up and saved like a word.
    ...[...content.phrases.values()].map((phrase) => ({
      lemma: phrase.id,
      pos: 'phrase',
      ipa: '',
      level: phrase.level,
      senses: JSON.stringify(phrase.senses),
      by_use: [...(phrase.byUse ?? [])],
      collocations: '[]',
      confusable: null,
    })),
  ]
  const batchRows = 500
  for (let start = 0; start < rows.length; start += batchRows) {
    await db
      .insertInto('dictionary_entry')
      .values(rows.slice(start, start + batchRows))
      .onConflict((conflict) =>
        conflict
          .columns(['lemma', 'pos'])
          .doUpdateSet((eb) => ({
            ipa: eb.ref('excluded.ipa'),
            level: eb.ref('excluded.level'),
            senses: eb.ref('excluded.senses'),
            by_use: eb.ref('excluded.by_use'),
            collocations: eb.ref('excluded.collocations'),
            confusable: eb.ref('excluded.confusable'),
          }))
          // An entry that editors have changed is theirs, as an article is.
          .where('dictionary_entry.edited', '=', false),
      )
      .execute()
  }
  const edited = await db.selectFrom('dictionary_entry').select('lemma').where('edited', '=', true).execute()
  await indexEntries(
    db,
    [...rows, ...edited].map((row) => row.lemma),
  )
}
