import { Button } from '@readgrow/ui'

interface ProofChoicesProps {
  /** What is proved, as the names of the boxes begin. */
  readonly name: string
  readonly summary: string
  readonly sentences: readonly { readonly id: string; readonly en: string }[]
  /** Ids of sentences, those of removed ones among them. */
  readonly chosen: readonly string[]
  readonly atMost: number
  readonly onToggle: (id: string) => void
}

/** The sentences that prove something, to be ticked. A removed one is still named, so that it can be taken away. */
export function ProofChoices({ name, summary, sentences, chosen, atMost, onToggle }: ProofChoicesProps) {
  const gone = chosen.filter((id) => !sentences.some((sentence) => sentence.id === id))
  return (
    <>
      {gone.length > 0 && (
        <ul className="grid gap-1">
          {gone.map((id) => (
            <li key={id} className="flex items-center gap-2 text-amber text-body">
              {id} 문장은 이제 없어요.
              <Button variant="quiet" size="small" aria-label={`${name} 근거 ${id} 빼기`} onClick={() => onToggle(id)}>
                빼기
              </Button>
            </li>
          ))}
        </ul>
      )}
      <details className="mt-1">
        <summary className="inline-flex min-h-dense cursor-pointer items-center text-ink-soft text-small underline-offset-4 hover:underline">
          {summary}
        </summary>
        <ul className="max-h-72 overflow-y-auto rounded-md border border-rule p-2">
          {sentences.map(({ id, en }) => (
            <li key={id}>
              <label className="flex min-h-8 items-baseline pointer-coarse:min-h-11 gap-2 rounded px-1 py-0.5 hover:bg-ink/6">
                <input
                  type="checkbox"
                  aria-label={`${name} 근거 ${id}`}
                  checked={chosen.includes(id)}
                  disabled={!chosen.includes(id) && chosen.length >= atMost}
                  onChange={() => onToggle(id)}
                />
                <span className="font-serif text-body" lang="en">
                  {en}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
