import { hasCode } from '@readgrow/client'
import type { CallArgs } from '@readgrow/contract'
import { mostTalkLetters } from '@readgrow/contract/constants'
import { hasEnglish } from '@readgrow/learning/has-english'
import { Button, classNames } from '@readgrow/ui'
import { useId, useRef } from 'react'
import { useDraft } from '#drafts'
import { FormAlert, failureSentence, quietly, useSubmit } from '#forms'
import { call } from '#session'
import { type Talk, type Turn, useTalks } from './conversation.ts'

type Given = CallArgs<'POST /conversations/:id/answers'>['body']

interface ComposerProps {
  readonly talk: Talk
  readonly turn: Turn
  readonly onAnswered: (talk: Talk) => void
}

/** Writing an answer. What was typed stays on this device until the server has it. */
export function Composer({ talk, turn, onAnswered }: ComposerProps) {
  const id = useId()
  const draft = useDraft(`conversation/${talk.id}`, '')
  const { busy, problems, submit, forgive } = useAnswer(talk, turn, {
    done: (answered, source) => {
      if (source === 'TYPED') {
        draft.write('')
        draft.handOver()
      }
      onAnswered(answered)
    },
  })
  return (
    <form
      className="mt-5 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit({ source: 'TYPED', text: draft.text.trim() })
      }}
    >
      <label htmlFor={id} className="font-semibold">
        내 답
      </label>
      <AnswerField
        id={id}
        text={draft.text}
        wrong={Boolean(problems?.form)}
        onWrite={(text) => {
          forgive()
          draft.write(text)
        }}
      />
      <FormAlert className="">{problems?.form}</FormAlert>
      <Button type="submit" size="large" wide busy={busy} busyLabel="보내고 있어요">
        답하기
      </Button>
      <Button
        variant="quiet"
        className="min-h-11"
        disabled={busy}
        onClick={() => submit({ source: 'SKIPPED', text: '' })}
      >
        이 질문 건너뛰기
      </Button>
    </form>
  )
}

interface AnswerFieldProps {
  readonly id: string
  readonly text: string
  readonly wrong: boolean
  readonly onWrite: (text: string) => void
}

/** The field with its hint and count. A text that is too long is neither cut nor sent. */
function AnswerField({ id, text, wrong, onWrite }: AnswerFieldProps) {
  const { length } = text.trim()
  const long = length > mostTalkLetters
  return (
    <>
      <textarea
        id={id}
        lang="en"
        rows={4}
        value={text}
        spellCheck={false}
        autoCapitalize="sentences"
        autoComplete="off"
        aria-invalid={wrong || long}
        aria-describedby={`${id}-hint ${id}-count`}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        onChange={(event) => onWrite(event.target.value)}
        className={classNames(
          'min-h-28 w-full rounded-control border bg-surface px-3.5 py-3 font-serif text-lead leading-relaxed',
          wrong || long ? 'border-red' : 'border-edge',
        )}
      />
      <div className="flex items-baseline justify-between gap-4 text-ink-faint text-small">
        <p id={`${id}-hint`}>짧아도 괜찮아요. 서두르지 않아도 돼요.</p>
        <p id={`${id}-count`} className={classNames('shrink-0 tabular', long && 'font-semibold text-red')}>
          <span className="sr-only">글자 수 </span>
          {length.toLocaleString('ko-KR')} / {mostTalkLetters.toLocaleString('ko-KR')}
        </p>
      </div>
    </>
  )
}

type Said = Pick<Given, 'source' | 'text'>

interface AnswerOptions {
  readonly done: (talk: Talk, source: Said['source']) => void
}

/** Sends an answer; the same one again has the same id, so it is one turn however often it is sent. */
function useAnswer(talk: Talk, { no }: Turn, { done }: AnswerOptions) {
  const sent = useRef<Given | null>(null)
  const { refresh } = useTalks(talk.articleId)
  return useSubmit({
    check: ({ source, text }: Said) => (source === 'SKIPPED' ? null : problemOf(text)),
    send: async (said: Said) => {
      const before = sent.current
      const isSame = before?.no === no && before.text === said.text && before.source === said.source
      const body: Given = isSame ? before : { ...said, no, takeId: null, answerId: crypto.randomUUID() }
      sent.current = body
      return { talk: await call('POST /conversations/:id/answers', { params: { id: talk.id }, body }, quietly), said }
    },
    done: (reply) => done(reply.talk, reply.said.source),
    refused: (error) => {
      if (!hasCode(error, 'STATE_CONFLICT') && !hasCode(error, 'NOT_FOUND'))
        return { form: `${failureSentence(error)} 쓴 글은 그대로 있어요.` }
      // Another tab was faster: the page shows what the server has, and the text stays.
      void refresh()
      return { form: '다른 창에서 이미 이어 간 대화예요. 지금 상태로 바꿨고, 쓴 글은 그대로 있어요.' }
    },
  })
}

function problemOf(text: string) {
  if (text === '') return { form: '영어로 답을 써 주세요. 떠오르지 않으면 건너뛰어도 돼요.' }
  if (text.length > mostTalkLetters)
    return { form: `${mostTalkLetters.toLocaleString('ko-KR')}자까지 쓸 수 있어요. 조금 줄여 주세요.` }
  return hasEnglish(text) ? null : { form: '영어로 답해 주세요. 한 단어여도 괜찮아요.' }
}
