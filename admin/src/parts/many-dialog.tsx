import { Button } from '@readgrow/ui'
import { Dialog } from '@readgrow/ui/dialog'
import { type FormEvent, useId, useState } from 'react'
import { SmallField } from './small-fields.tsx'

/** Above this many the number is typed: a filter that was forgotten is seen then at the latest. */
export const typedAbove = 20

interface ManyDialogProps {
  readonly title: string
  /** Whom the action reaches, as people read it: all of them, or the first of `count`. */
  readonly names: readonly string[]
  readonly count?: number
  /** How they are counted: "명" or "건". */
  readonly unit: '명' | '건'
  readonly message: string
  /** Which letters go. */
  readonly letters: string
  readonly confirmLabel: string
  readonly tone: 'primary' | 'danger'
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before an action on many: who it is, what they notice, which letters go, and for many, how many they are. */
export function ManyDialog(props: ManyDialogProps) {
  const { title, names, count = names.length, unit, message, letters, confirmLabel, tone, onConfirm, onClose } = props
  const [typed, setTyped] = useState('')
  const form = useId()
  const asksNumber = count > typedAbove
  const isRight = !asksNumber || typed.replace(/[^\d]/g, '') === String(count)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) onConfirm()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={sampleOf(names, count, unit)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            그만두기
          </Button>
          <Button type="submit" form={form} variant={tone} disabled={!isRight}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-3">
        <p>{message}</p>
        <p className="text-ink-soft">{letters}</p>
        {asksNumber && (
          <SmallField
            label={`몇 ${unit}인지 적어 주세요`}
            inputMode="numeric"
            autoComplete="off"
            hint={`${count.toLocaleString('ko-KR')}${unit}이에요. 숫자를 적으면 진행할 수 있어요.`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}

const shown = 3

function sampleOf(names: readonly string[], count: number, unit: string): string {
  const first = names.slice(0, shown).join(', ')
  const rest = count - Math.min(shown, names.length)
  return rest > 0 ? `${first} 외 ${rest.toLocaleString('ko-KR')}${unit}` : first
}
