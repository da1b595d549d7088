import type { VersionLevel } from '@readgrow/contract/constants'
import { useState } from 'react'
import { type ChunkLines, chunksOf, linesOf, type Notes, type Sentence, same } from '#manuscripts'
import { GrowingText } from '#parts'

interface ChunkFieldsProps {
  readonly level: VersionLevel
  readonly sentence: Sentence
  readonly chunks: Notes['chunks']
  readonly trouble: string | null
  readonly change: (next: (notes: Notes) => Notes, field: string) => void
}

/** Both lines as text. Typed text stays as it is (`Some people / `) as long as it means what is stored. */
export function ChunkFields({ level, sentence, chunks, trouble, change }: ChunkFieldsProps) {
  const stored: ChunkLines = chunks.length > 0 ? linesOf(chunks) : { en: sentence.en, ko: '' }
  const [typed, setTyped] = useState<ChunkLines | null>(null)
  const shown = typed && same(chunksOf(typed), chunks) ? typed : stored
  const set = (part: Partial<ChunkLines>) => {
    const lines = { ...shown, ...part }
    const next = chunksOf(lines)
    const untouched = lines.ko.trim() === '' && next.length === 1 && lines.en.trim() === sentence.en.trim()
    setTyped(lines)
    change((notes) => ({ ...notes, chunks: untouched ? [] : next }), 'chunks')
  }
  const counts = [shown.en, shown.ko].map((line) => line.split('/').filter((piece) => piece.trim()).length)
  return (
    <div className="mt-1 grid gap-0.5">
      <GrowingText
        aria-label={`${level} ${sentence.id} 영어 조각`}
        lang="en"
        spellCheck={false}
        className="border-rule! font-serif text-lead"
        invalid={trouble !== null}
        value={shown.en}
        onText={(en) => set({ en })}
      />
      <GrowingText
        aria-label={`${level} ${sentence.id} 우리말 조각`}
        placeholder="조각마다 우리말을 / 로 나눠 적어 주세요"
        className="border-rule! text-body"
        value={shown.ko}
        onText={(ko) => set({ ko })}
      />
      <p className="tabular px-2 text-small text-ink-faint">
        영어 {counts[0]}조각 · 우리말 {counts[1]}조각
        {trouble && <span className="ml-2 font-semibold text-amber">{trouble}</span>}
      </p>
    </div>
  )
}
