import { useState } from 'react'

interface BeatFieldProps {
  readonly name: string
  readonly beat: number
  readonly invalid: boolean
  readonly onBeat: (beat: number) => void
}

/** The number of a beat. It is taken on blur or Enter, so that typing 12 does not move the sentence to beat 1 first. */
export function BeatField({ name, beat, invalid, onBeat }: BeatFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    const number = Number(typed)
    if (typed !== null && Number.isInteger(number) && number > 0 && number !== beat) onBeat(number)
    setTyped(null)
  }
  return (
    <label className="inline-flex items-center gap-1 pointer-coarse:min-h-11">
      <span aria-hidden="true">대목</span>
      <input
        aria-label={name}
        aria-invalid={invalid}
        inputMode="numeric"
        className="tabular h-6 w-9 rounded border border-transparent bg-transparent px-1 text-ink-soft hover:border-rule focus:border-edge aria-invalid:border-amber aria-invalid:text-amber"
        value={typed ?? beat}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </label>
  )
}
