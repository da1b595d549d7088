import type { Notes } from '#manuscripts'
import { SmallField } from '#parts'

interface NoteFieldsProps {
  readonly name: string
  readonly note: Notes['note']
  readonly change: (next: (notes: Notes) => Notes, field: string) => void
}

/** At most one note: the words it is about, and what they do. Both empty means that there is none. */
export function NoteFields({ name, note, change }: NoteFieldsProps) {
  const set = (part: { point?: string; ko?: string }) =>
    change((notes) => {
      const next = { point: '', ko: '', ...notes.note, ...part }
      return { ...notes, note: next.point || next.ko ? next : null }
    }, 'note')
  return (
    <div className="mt-1.5 grid gap-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <SmallField
        label={`${name} 문법 표현`}
        bare
        lang="en"
        placeholder="표현 (예: has come up)"
        maxLength={200}
        value={note?.point ?? ''}
        onChange={(event) => set({ point: event.target.value })}
      />
      <SmallField
        label={`${name} 문법 설명`}
        bare
        placeholder="설명 한 줄 (없으면 비워 두세요)"
        maxLength={300}
        value={note?.ko ?? ''}
        onChange={(event) => set({ ko: event.target.value })}
      />
    </div>
  )
}
