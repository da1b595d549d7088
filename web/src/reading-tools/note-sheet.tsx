import { Button } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { useId, useState } from 'react'

interface NoteSheetProps {
  readonly quote: string
  readonly note: string
  readonly onSave: (note: string) => void
  /** Undefined where there is nothing to remove yet. */
  readonly onRemove: (() => void) | undefined
  readonly onClose: () => void
}

/** Writing a note, reading it again, changing it. Nothing that was written is lost by closing: closing saves. */
export function NoteSheet({ quote, note, onSave, onRemove, onClose }: NoteSheetProps) {
  const [text, setText] = useState(note)
  const id = useId()
  function close(): void {
    if (text.trim() !== note) onSave(text.trim())
    onClose()
  }
  return (
    <Sheet open onClose={close} title="메모">
      <p lang="en" className="border-marker border-l-4 pl-3 font-serif text-ink-soft">
        {quote}
      </p>
      <form
        method="dialog"
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          close()
        }}
      >
        <label htmlFor={id} className="sr-only">
          메모 내용
        </label>
        <textarea
          id={id}
          value={text}
          maxLength={1_000}
          rows={4}
          placeholder="여기에 메모를 써요"
          onChange={(event) => setText(event.target.value)}
          className="rounded-control border border-edge/70 bg-surface px-3.5 py-2.5 placeholder:text-ink-faint focus-visible:border-green"
        />
        <div className="flex gap-2">
          <Button type="submit" wide disabled={text.trim() === '' && note === ''}>
            저장하기
          </Button>
          {onRemove && (
            <Button variant="danger" className="shrink-0" onClick={onRemove}>
              지우기
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  )
}
