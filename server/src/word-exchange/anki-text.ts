import { mapInSlices } from '#platform/turns'
import { ankiDeck, ankiFields, ankiNoteType } from './anki-fields.ts'
import { ankiNote } from './anki-note.ts'
import type { ExchangedWord } from './record.ts'

const names = ['GUID', ...ankiFields, 'Tags']

/**
 * A text that Anki 2.1.54 and later imports (Anki manual, "Text Files", "File Headers"): UTF-8, tabs, HTML. The first
 * column lets a second import update the notes.
 */
export async function wordsToAnkiText(words: readonly ExchangedWord[]): Promise<string> {
  const head = [
    '#separator:tab',
    '#html:true',
    `#notetype:${ankiNoteType}`,
    `#deck:${ankiDeck}`,
    `#columns:${names.join('\t')}`,
    '#guid column:1',
    `#tags column:${names.length}`,
  ]
  const rows = await mapInSlices(words, (word) => {
    const { guid, fields, tags } = ankiNote(word)
    return [guid, ...ankiFields.map((field) => fields[field]), tags.join(' ')].join('\t')
  })
  return [...head, ...rows, ''].join('\n')
}
