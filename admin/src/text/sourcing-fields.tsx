import { Button, CloseIcon, IconButton } from '@readgrow/ui'
import { useState } from 'react'
import { useEditor } from '#editor'
import type { Manuscript } from '#manuscripts'
import { SmallField } from '#parts'

const none: NonNullable<Manuscript['sourcing']> = {
  sources: [],
  checkedOn: '',
  staleAfter: '',
  writtenBy: '',
  readBy: [],
}

/** What the article rests on: readers see it at its end, and nothing is published without it. */
export function SourcingFields() {
  const { document, edit } = useEditor()
  const sourcing = document.sourcing ?? none
  const change = (part: Partial<typeof none>, name: string) =>
    edit((before) => ({ ...before, sourcing: { ...none, ...before.sourcing, ...part } }), `sourcing.${name}`)
  return (
    <fieldset data-place="sourcing" className="grid gap-3 lg:col-span-2">
      <legend className="font-semibold text-body">기사의 바탕</legend>
      <SourceRows sources={sourcing.sources} onChange={(sources) => change({ sources }, 'sources')} />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <SmallField
          label="사실을 확인한 날"
          type="date"
          data-place="checkedOn"
          value={sourcing.checkedOn}
          onChange={(event) => change({ checkedOn: event.target.value }, 'checkedOn')}
        />
        <SmallField
          label="다시 확인할 날"
          type="date"
          data-place="staleAfter"
          min={sourcing.checkedOn || undefined}
          value={sourcing.staleAfter ?? ''}
          onChange={(event) => change({ staleAfter: event.target.value }, 'staleAfter')}
        />
        <SmallField
          label="글쓴이"
          data-place="writtenBy"
          hint="AI의 도움을 받았으면 그렇게 적어 주세요."
          maxLength={60}
          value={sourcing.writtenBy}
          onChange={(event) => change({ writtenBy: event.target.value }, 'writtenBy')}
        />
        <Readers readBy={sourcing.readBy} onChange={(readBy) => change({ readBy }, 'readBy')} />
      </div>
    </fieldset>
  )
}

interface ReadersProps {
  readonly readBy: readonly string[]
  readonly onChange: (readBy: string[]) => void
}

/** Names with commas between them; a comma at the end must not vanish before the next name is typed. */
function Readers({ readBy, onChange }: ReadersProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <SmallField
      label="감수"
      data-place="readBy"
      hint="여럿이면 쉼표로 나눠 주세요."
      value={typed ?? readBy.join(', ')}
      onChange={(event) => {
        setTyped(event.target.value)
        const names = event.target.value.split(',').map((name) => name.trim().slice(0, 60))
        onChange([...new Set(names.filter(Boolean))].slice(0, 10))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

interface Source {
  readonly who: string
  readonly what: string
  readonly year: number
}

interface SourceRowsProps {
  readonly sources: readonly Source[]
  readonly onChange: (sources: Source[]) => void
}

function SourceRows({ sources, onChange }: SourceRowsProps) {
  const change = (at: number, part: Partial<Source>) =>
    onChange(sources.map((source, index) => (index === at ? { ...source, ...part } : source)))
  return (
    <div className="grid gap-2" data-place="sources">
      {sources.map(({ who, what, year }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and hold no state.
        <div key={index} className="grid grid-cols-[1fr_5.5rem_auto] items-end gap-2 sm:grid-cols-[1fr_2fr_6rem_auto]">
          <SmallField
            label={`자료 ${index + 1} 펴낸 곳`}
            className="col-span-3 sm:col-span-1"
            maxLength={200}
            value={who}
            onChange={(event) => change(index, { who: event.target.value })}
          />
          <SmallField
            label={`자료 ${index + 1} 제목`}
            maxLength={300}
            value={what}
            onChange={(event) => change(index, { what: event.target.value })}
          />
          <SmallField
            label={`자료 ${index + 1} 연도`}
            inputMode="numeric"
            maxLength={4}
            value={year === 0 ? '' : String(year)}
            onChange={(event) => change(index, { year: Number(event.target.value.replace(/\D/g, '')) })}
          />
          <IconButton
            aria-label={`자료 ${index + 1} 빼기`}
            onClick={() => onChange(sources.filter((_, at) => at !== index))}
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      {sources.length < 20 && (
        <Button
          variant="outline"
          size="small"
          className="justify-self-start"
          onClick={() => onChange([...sources, { who: '', what: '', year: 0 }])}
        >
          자료 더하기
        </Button>
      )}
    </div>
  )
}
