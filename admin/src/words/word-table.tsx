import { partsOfSpeech } from '@readgrow/contract/constants'
import { dictionaryLevels } from '#korean'
import type { WordRow } from '#manuscripts'
import { Cell, SmallField, SmallSelect, Table } from '#parts'

const columns = [
  { title: '표제어', className: 'min-w-32' },
  { title: '품사', className: 'min-w-28' },
  { title: '발음 기호', className: 'min-w-32' },
  { title: '수준', className: 'min-w-20' },
  { title: '뜻', className: 'min-w-40' },
  { title: '예문', className: 'min-w-64' },
]

interface WordTableProps {
  readonly rows: readonly WordRow[]
  readonly onRows: (rows: readonly WordRow[]) => void
}

export function WordTable({ rows, onRows }: WordTableProps) {
  return (
    <Table caption="사전에 없는 낱말" columns={columns}>
      {rows.map((row, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: lemma and part of speech are being typed; rows never move.
          key={index}
          row={row}
          onRow={(part) => onRows(rows.map((each) => (each === row ? { ...row, ...part } : each)))}
        />
      ))}
    </Table>
  )
}

function Row({ row, onRow }: { readonly row: WordRow; readonly onRow: (part: Partial<WordRow>) => void }) {
  const field = (name: 'lemma' | 'ipa' | 'ko', label: string, maxLength: number) => (
    <SmallField
      label={`${row.lemma} ${label}`}
      bare
      maxLength={maxLength}
      spellCheck={false}
      value={row[name]}
      onChange={(event) => onRow({ [name]: event.target.value })}
    />
  )
  return (
    <tr>
      <Cell>{field('lemma', '표제어', 60)}</Cell>
      <Cell>
        <SmallSelect
          label={`${row.lemma} 품사`}
          bare
          value={row.pos}
          onChange={(event) => onRow({ pos: event.target.value as WordRow['pos'] })}
        >
          {[...Object.entries(partsOfSpeech), ['phrase', '구']].map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SmallSelect>
      </Cell>
      <Cell>{field('ipa', '발음 기호', 80)}</Cell>
      <Cell>
        <SmallSelect
          label={`${row.lemma} 수준`}
          bare
          value={row.level}
          onChange={(event) => onRow({ level: event.target.value as WordRow['level'] })}
        >
          {dictionaryLevels.map((level) => (
            <option key={level}>{level}</option>
          ))}
        </SmallSelect>
      </Cell>
      <Cell>{field('ko', '뜻', 200)}</Cell>
      <Cell>
        {(['en', 'ko'] as const).map((language) => (
          <SmallField
            key={language}
            label={`${row.lemma} ${language === 'en' ? '영어' : '우리말'} 예문`}
            bare
            className="mb-1"
            maxLength={300}
            value={row.example[language]}
            onChange={(event) => onRow({ example: { ...row.example, [language]: event.target.value } })}
          />
        ))}
      </Cell>
    </tr>
  )
}
