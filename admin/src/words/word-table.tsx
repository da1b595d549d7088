import { partsOfSpeech } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { useEditor } from '#editor'
import { dictionaryLevels } from '#korean'
import { isComplete, type WordRow } from '#manuscripts'
import { Cell, Mark, SmallField, SmallSelect, Table } from '#parts'
import type { Analysis } from './use-analysis.ts'

const columns = [
  { title: '표제어', className: 'min-w-32' },
  { title: '품사', className: 'min-w-28' },
  { title: '발음 기호', className: 'min-w-32' },
  { title: '수준', className: 'min-w-20' },
  { title: '뜻', className: 'min-w-40' },
  { title: '예문', className: 'min-w-64' },
  { title: '더하기', className: 'min-w-24' },
]

type Proposal = Analysis['missing'][number]['proposal']

interface WordTableProps {
  readonly rows: readonly WordRow[]
  readonly onRows: (rows: readonly WordRow[]) => void
  /** What the dictionary's own rules say of a word. */
  readonly proposalFor: (row: WordRow) => Proposal
  /** The word as the text writes it, where it looks like a name. */
  readonly nameOf: (row: WordRow) => string | null
  /** As a language model wrote it: nobody has changed anything yet. */
  readonly isDraft: (row: WordRow) => boolean
  readonly onAdd: (row: WordRow) => void
  readonly busy: boolean
}

export function WordTable({ rows, onRows, proposalFor, nameOf, isDraft, onAdd, busy }: WordTableProps) {
  return (
    <Table caption="사전에 없는 단어" columns={columns}>
      {rows.map((row, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: lemma and part of speech are being typed; rows never move.
          key={index}
          row={row}
          proposal={proposalFor(row)}
          name={nameOf(row)}
          draft={isDraft(row)}
          onAdd={() => onAdd(row)}
          busy={busy}
          onRow={(part) => onRows(rows.map((each) => (each === row ? { ...row, ...part } : each)))}
        />
      ))}
    </Table>
  )
}

interface RowProps {
  readonly row: WordRow
  readonly onRow: (part: Partial<WordRow>) => void
  readonly proposal: Proposal
  readonly name: string | null
  readonly draft: boolean
  readonly onAdd: () => void
  readonly busy: boolean
}

function Row({ row, onRow, proposal, name, draft, onAdd, busy }: RowProps) {
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
      <Cell>
        {field('lemma', '표제어', 60)}
        <Origin row={row} proposal={proposal} draft={draft} />
        {name !== null && <AsName name={name} />}
      </Cell>
      <Cell>
        <PartSelect row={row} onRow={onRow} />
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
      <Cell>
        <Button variant="outline" size="small" disabled={!isComplete(row)} busy={busy} onClick={onAdd}>
          더하기
          <span className="sr-only"> ({row.lemma})</span>
        </Button>
      </Cell>
    </tr>
  )
}

/** Where the row comes from, as long as it is as it came. */
function Origin({ row, proposal, draft }: Pick<RowProps, 'row' | 'proposal' | 'draft'>) {
  if (draft)
    return (
      <p className="mt-1">
        <Mark tone="warn">모델 초안</Mark>
      </p>
    )
  return proposal && <p className="mt-1 text-small text-ink-faint">{sentenceOf(row, proposal)}</p>
}

/** Puts what looks like a name among the article's proper nouns, where it needs no entry. */
function AsName({ name }: { readonly name: string }) {
  const { document, edit } = useEditor()
  const isListed = document.names.includes(name)
  const list = () => {
    if (!isListed) edit((before) => ({ ...before, names: [...before.names, name] }), 'names')
  }
  return (
    <>
      <Button variant="quiet" size="small" aria-disabled={isListed} onClick={list}>
        <span className="sr-only">{name}: </span>고유 명사에 {isListed ? '있어요' : '넣기'}
      </Button>
      <p role="status" className="text-small text-ink-soft">
        {isListed && '저장하면 표에서 빠져요.'}
      </p>
    </>
  )
}

const PartSelect = ({ row, onRow }: Pick<RowProps, 'row' | 'onRow'>) => (
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
)

/** Where a proposal comes from, and what an editor has to look at. */
function sentenceOf({ lemma }: WordRow, { base, ipa, ko, sure }: NonNullable<Proposal>): string {
  const from = base === lemma ? '다른 품사에서' : `${base}에서`
  if (sure) return `${from} 나온 말이에요.`
  const parts = [ipa && '발음', ko && '뜻'].filter(Boolean).join('과 ')
  return parts ? `${from} ${parts}을 제안했어요. 확인해 주세요.` : `${from} 나온 말이에요. 뜻을 써 주세요.`
}
