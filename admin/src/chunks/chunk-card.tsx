import type { VersionLevel } from '@readgrow/contract/constants'
import { memo, useId } from 'react'
import { type Editor, StaleNotice } from '#editor'
import { chunkTrouble, emptyNotes, inVersion, type Notes, type Sentence, setNotes } from '#manuscripts'
import { ChunkFields } from './chunk-fields.tsx'
import { NoteFields } from './note-fields.tsx'

interface ChunkCardProps {
  readonly level: VersionLevel
  readonly sentence: Sentence
  readonly notes: Notes | undefined
  readonly edit: Editor['edit']
}

/** One sentence: its chunks in two aligned lines, at most one note, and whether an editor has approved it. */
export const ChunkCard = memo(function ChunkCard({ level, sentence, notes = emptyNotes, edit }: ChunkCardProps) {
  const approveId = useId()
  const change = (next: (notes: Notes) => Notes, field: string) =>
    edit(
      inVersion(level, (version) => setNotes(version, sentence.id, next)),
      `${level}.${sentence.id}.${field}`,
    )
  const trouble = chunkTrouble(notes.chunks, sentence.en)
  return (
    <li data-place={`${level}.${sentence.id}`} className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <p className="min-w-0 flex-1 text-body text-ink-faint">
          {sentence.id} · {sentence.ko}
        </p>
        <label
          htmlFor={approveId}
          className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1.5 text-body"
        >
          <input
            id={approveId}
            type="checkbox"
            className="size-4.5"
            checked={notes.approved}
            onChange={(event) => {
              const approved = event.target.checked
              change((before) => ({ ...before, approved }), 'approved')
            }}
          />
          확인했어요
        </label>
      </div>
      <ChunkFields level={level} sentence={sentence} chunks={notes.chunks} trouble={trouble} change={change} />
      <NoteFields name={`${level} ${sentence.id}`} note={notes.note} change={change} />
      <StaleNotice level={level} kind="NOTES" item={sentence.id} />
    </li>
  )
})
