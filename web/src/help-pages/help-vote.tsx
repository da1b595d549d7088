import { type HelpKind, voteTextCharacters } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { type FormEvent, useId, useState } from 'react'
import { useAction } from '#query'

interface HelpVoteProps {
  readonly kind: HelpKind
  readonly slug: string
  /** What the reader said before. */
  readonly said: boolean | null
}

/** Two buttons; "no" asks what was missing, and counts without an answer to that. */
export function HelpVote({ kind, slug, said }: HelpVoteProps) {
  const [helpful, setHelpful] = useState(said)
  const [told, setTold] = useState(false)
  const vote = useAction('PUT /help/votes')
  const send = (next: boolean, text: string, done: () => void) =>
    vote.mutate({ body: { kind, slug, helpful: next, text } }, { onSuccess: done })
  function choose(next: boolean): void {
    setTold(false)
    send(next, '', () => setHelpful(next))
  }
  return (
    <section aria-label="도움이 됐나요?">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-2 font-semibold">도움이 됐나요?</p>
        <Button
          variant="outline"
          aria-pressed={helpful === true}
          disabled={vote.isPending}
          onClick={() => choose(true)}
        >
          네
        </Button>
        <Button
          variant="outline"
          aria-pressed={helpful === false}
          disabled={vote.isPending}
          onClick={() => choose(false)}
        >
          아니요
        </Button>
      </div>
      <p role="status" className="mt-2 text-body text-ink-soft empty:mt-0">
        {helpful === true && '알려 주셔서 고마워요.'}
        {told && '잘 받았어요. 글을 고칠 때 볼게요.'}
      </p>
      {helpful === false && !told && (
        <Missing busy={vote.isPending} onSend={(text) => send(false, text, () => setTold(true))} />
      )}
    </section>
  )
}

function Missing({ busy, onSend }: { readonly busy: boolean; readonly onSend: (text: string) => void }) {
  const [text, setText] = useState('')
  const id = useId()
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() !== '' && !busy) onSend(text)
  }
  return (
    <form method="dialog" onSubmit={submit} className="mt-2">
      <label htmlFor={id} className="block text-body">
        무엇이 부족했나요? 이름과 연락처는 적지 마세요.
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={voteTextCharacters}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="mt-1 block w-full rounded-control border border-edge bg-surface p-3 text-lead"
      />
      <Button type="submit" variant="outline" className="mt-2" busy={busy} disabled={text.trim() === ''}>
        보내기
      </Button>
    </form>
  )
}
