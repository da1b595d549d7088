import { classNames } from '@readgrow/ui'
import { useEffect, useEffectEvent } from 'react'
import { mayUseSingleKey } from '#articles'
import type { Choice } from './question.ts'

interface ChoiceInputProps {
  readonly choices: readonly Choice[]
  readonly lang: 'en' | 'ko'
  /** Undefined before the answer, null for "모르겠어요". */
  readonly chosen: string | null | undefined
  /** Known once the answer is judged. */
  readonly right: string | null
  readonly onChoose: (id: string | null) => void
}

/** Choices by press or digit; once judged, which was right is said by colour and in words. */
export function ChoiceInput({ choices, lang, chosen, right, onChoose }: ChoiceInputProps) {
  const isOpen = chosen === undefined
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.repeat || !mayUseSingleKey(event)) return
    const choice = choices[Number(event.key) - 1]
    if (choice) onChoose(choice.id)
    else if (event.key === '0' || event.key === '?') onChoose(null)
  })
  useEffect(() => {
    const typed = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', typed)
    return () => document.removeEventListener('keydown', typed)
  }, [])
  return (
    <ol aria-label="보기" className="mt-5 grid gap-2">
      {choices.map(({ id, text }, index) => (
        <li key={id}>
          <button
            type="button"
            // Not disabled, which would take the focus away from keyboard users.
            aria-disabled={!isOpen}
            aria-pressed={chosen === id}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => isOpen && onChoose(id)}
            className={classNames(
              'flex min-h-13 w-full items-center gap-3 rounded-control border px-4 py-2.5 text-left',
              lookOf(id, chosen, right),
            )}
          >
            <span aria-hidden="true" className="w-4 shrink-0 text-ink-faint tabular">
              {index + 1}
            </span>
            <span lang={lang} className={lang === 'en' ? 'font-serif text-lead leading-snug' : ''}>
              {text}
            </span>
            {right === id && <Mark className="text-green">정답</Mark>}
            {right !== null && chosen === id && right !== id && <Mark className="text-red">고른 답</Mark>}
          </button>
        </li>
      ))}
    </ol>
  )
}

function lookOf(id: string, chosen: string | null | undefined, right: string | null): string {
  if (right === id) return 'border-green bg-green-soft'
  if (right !== null && chosen === id) return 'border-red bg-red/6'
  if (chosen === id) return 'border-ink bg-surface'
  return classNames('border-rule bg-surface', chosen === undefined && 'hover:border-edge')
}

const Mark = ({ className, children }: { readonly className: string; readonly children: string }) => (
  <span className={classNames('ml-auto shrink-0 font-semibold text-small', className)}>{children}</span>
)
