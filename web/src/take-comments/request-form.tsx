import { commentQuestionCharacters, commentReplyCharacters } from '@readgrow/contract/constants'
import { Button, classNames } from '@readgrow/ui'
import { useId } from 'react'
import { useDraft } from '#drafts'
import { Form, FormAlert, useSubmit } from '#forms'
import { call } from '#session'
import type { Thread } from './hearing-lines.ts'

interface RequestFormProps {
  /** AGAIN: an earlier request was withdrawn. REPLY: once more after a comment. */
  readonly kind: 'FIRST' | 'AGAIN' | 'REPLY'
  readonly takeId: string
  readonly onThread: (thread: Thread) => void
}

const words = {
  FIRST: { label: '궁금한 점 (선택)', button: '의견 요청하기', most: commentQuestionCharacters },
  AGAIN: { label: '궁금한 점 (선택)', button: '다시 요청하기', most: commentQuestionCharacters },
  REPLY: { label: '의견을 읽고 더 궁금한 점', button: '한 번 더 물어보기', most: commentReplyCharacters },
} as const

/** Asks an editor. What was typed stays on the device until it has arrived. */
export function RequestForm({ kind, takeId, onThread }: RequestFormProps) {
  const id = useId()
  const { label, button, most } = words[kind]
  const draft = useDraft(`take-comment/${kind === 'REPLY' ? 'reply/' : ''}${takeId}`, '')
  const length = draft.text.trim().length
  const { busy, problems, submit, forgive } = useSubmit<void, Thread>({
    check: () => {
      if (kind === 'REPLY' && length === 0) return { form: '궁금한 점을 적어 주세요.' }
      return length > most ? { form: `${most}자까지 쓸 수 있어요.` } : null
    },
    send: () => {
      const params = { takeId }
      return kind === 'REPLY'
        ? call('PUT /takes/:takeId/comment-reply', { params, body: { text: draft.text } })
        : call('PUT /takes/:takeId/comment-request', { params, body: { question: draft.text } })
    },
    done: (thread) => {
      draft.handOver()
      onThread(thread)
    },
  })
  const problem = problems?.form
  return (
    <Form className="mt-4" onSubmit={() => submit()} problems={problems}>
      <Explained kind={kind} />
      <label htmlFor={id} className="mt-3 block font-semibold text-body">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        value={draft.text}
        aria-describedby={`${id}-count`}
        aria-invalid={Boolean(problem)}
        onChange={(event) => {
          forgive()
          draft.write(event.target.value)
        }}
        className="mt-1.5 block min-h-24 w-full rounded-control border border-edge/70 bg-surface px-3.5 py-2.5 text-body leading-relaxed focus-visible:border-green aria-invalid:border-red"
      />
      <p
        id={`${id}-count`}
        className={classNames('mt-1 flex flex-wrap justify-between gap-x-4 text-small', 'text-ink-faint')}
      >
        <span>연락처 같은 개인정보는 가리고 보내요.</span>
        <span className={classNames('tabular', length > most && 'font-semibold text-red')}>
          {length} / {most}자
        </span>
      </p>
      <FormAlert className="mt-2">{problem}</FormAlert>
      <Button type="submit" className="mt-3" busy={busy} busyLabel="보내고 있어요">
        {button}
      </Button>
    </Form>
  )
}

/** What is asked for, said before it is asked. */
function Explained({ kind }: Pick<RequestFormProps, 'kind'>) {
  if (kind === 'REPLY')
    return <p className="text-body text-ink-soft">한 번 더 물어볼 수 있어요. 편집자가 이 녹음을 다시 들을 수 있어요.</p>
  return (
    <p className="text-body text-ink-soft">
      {kind === 'AGAIN' && '요청을 거뒀어요. 다시 요청할 수 있어요. '}
      담당 편집자가 이 녹음을 듣고 글이나 목소리로 의견을 보내요. 주말과 공휴일을 빼고 이틀 안에 답할게요. 편집자는 내
      이름과 회사를 볼 수 없고, 들은 기록은 여기에 남아요.
    </p>
  )
}
