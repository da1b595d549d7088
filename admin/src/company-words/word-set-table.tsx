import type { CallReply } from '@readgrow/contract'
import { partsOfSpeech } from '@readgrow/contract/constants'
import { Cell, Table } from '#parts'

export type SetWord = CallReply<'GET /admin/company-words'>['words'][number]

const columns = [{ title: '단어' }, { title: '품사' }, { title: '수준' }, { title: '뜻' }]
const posNames: Readonly<Record<string, string>> = { ...partsOfSpeech, phrase: '숙어' }

/** The words as members get them: each part of speech with its first meaning. */
export function WordSetTable({ words }: { readonly words: readonly SetWord[] }) {
  return (
    <Table caption="단어 세트" columns={columns}>
      {words.map((word) => (
        <tr key={`${word.lemma}|${word.pos}|${word.sense}`}>
          <Cell>
            <span lang="en" className="font-semibold font-serif">
              {word.lemma}
            </span>
          </Cell>
          <Cell className="whitespace-nowrap">{posNames[word.pos] ?? word.pos}</Cell>
          <Cell className="whitespace-nowrap">{word.level}</Cell>
          <Cell>{word.ko}</Cell>
        </tr>
      ))}
    </Table>
  )
}
