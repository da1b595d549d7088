import { hasCode } from '@readgrow/client'
import { answerCharacters, answerSentences } from '@readgrow/contract/constants'
import { countedSentences } from '@readgrow/learning/counted-sentences'
import { Button, classNames, showToast } from '@readgrow/ui'
import { useId } from 'react'
import { FormAlert, failureSentence, quietly, useSubmit } from '#forms'
import { call, useSession } from '#session'
import { MaskedLine, maskedSentence } from './masked-line.tsx'
import { StrongWordsSheet } from './question-sheets.tsx'
import { type Discussion, useRefresh } from './use-discussion.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { useOpened } from './use-opened.ts'

/** The heading of the posted answer, which gets the focus. */
export const ownHeading = 'own-answer'

interface ComposerProps {
  readonly articleId: string
  readonly discussion: Discussion
  /** Given while an answer is changed: the way back to it. */
  readonly onDone?: () => void
}

/** Writing the own answer, or changing it. What was typed stays until it is posted. */
export function Composer({ articleId, discussion: { own, draft: stored, hint }, onDone }: ComposerProps) {
  const id = useId()
  const draft = useDraft(articleId, { text: onDone && own ? own.text : (stored?.text ?? ''), stored })
  const { opened, open, close } = useOpened()
  const { busy, problems, submit, forgive } = usePost(articleId, draft, {
    asked: () => open({ kind: 'STRONG_WORDS' }),
    done: () => onDone?.(),
  })
  const problem = problems?.form
  return (
    <form
      method="dialog"
      className="mt-6 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit(false)
      }}
    >
      <label htmlFor={id} className="font-semibold">
        내 답
      </label>
      <p id={`${id}-hint`} className="text-body text-ink-soft">
        {hint} 영어로 {answerSentences}문장 이상 써요.
      </p>
      <textarea
        id={id}
        lang="en"
        rows={8}
        value={draft.text}
        aria-describedby={`${id}-hint ${id}-count`}
        aria-invalid={Boolean(problem)}
        onChange={(event) => {
          forgive()
          draft.write(event.target.value)
        }}
        className="min-h-44 rounded-control border border-edge/70 bg-surface px-3.5 py-3 font-serif text-lead leading-relaxed focus-visible:border-green"
      />
      <Counts id={`${id}-count`} draft={draft} />
      <MaskedLine kinds={draft.masked} />
      <WhoReads />
      <FormAlert className="">{problem}</FormAlert>
      <Buttons busy={busy} onCancel={onDone} />
      {opened?.kind === 'STRONG_WORDS' && (
        <StrongWordsSheet
          onClose={close}
          onConfirm={() => {
            close()
            submit(true)
          }}
        />
      )}
    </form>
  )
}

interface ButtonsProps {
  readonly busy: boolean
  readonly onCancel: (() => void) | undefined
}

function Buttons({ busy, onCancel }: ButtonsProps) {
  return (
    <div className="flex gap-2">
      <Button type="submit" size="large" wide busy={busy} busyLabel="올리고 있어요">
        {onCancel ? '고쳐서 올리기' : '답 올리기'}
      </Button>
      {onCancel && (
        <Button variant="outline" size="large" className="shrink-0" onClick={onCancel}>
          취소
        </Button>
      )}
    </div>
  )
}

/** Who will see it, and what does not belong here, said before anything is posted. */
function WhoReads() {
  const colleagues = useSession()?.companyType === 'COMPANY'
  return (
    <p className="text-ink-faint text-small">
      {colleagues
        ? '이 토론에 답한 동료에게 이름과 함께 보여요.'
        : '이 토론에 답한 회원에게 성만 밝혀서(예: 김○○) 보여요.'}{' '}
      연락처나 건강처럼 민감한 내용은 쓰지 마세요.
    </p>
  )
}

function usePost(articleId: string, draft: Draft, { asked, done }: { asked: () => void; done: () => void }) {
  const { setOwn, refresh } = useRefresh(articleId)
  const text = draft.text
  return useSubmit({
    check: () => problemOf(text),
    send: (confirmed: boolean) =>
      call('PUT /articles/:id/discussion/answer', { params: { id: articleId }, body: { text, confirmed } }, quietly),
    done: ({ needsConfirmation, masked, own }) => {
      if (needsConfirmation) return asked()
      draft.forget()
      const message = masked.length > 0 ? `답을 올렸어요. ${maskedSentence(masked)}` : '답을 올렸어요.'
      showToast({ type: 'success', message, durationMs: 4_000 })
      setOwn(own)
      void refresh()
      done()
      // The form is gone, and the focus with it.
      requestAnimationFrame(() => document.getElementById(ownHeading)?.focus())
    },
    refused: (error) => {
      // Being looked at since the page was opened: the page says so itself.
      if (hasCode(error, 'STATE_CONFLICT')) void refresh()
      return { form: `${failureSentence(error)} 쓴 글은 그대로 있어요.` }
    },
  })
}

function problemOf(text: string) {
  const { length } = text.trim()
  if (length > answerCharacters) {
    const most = answerCharacters.toLocaleString('ko-KR')
    return { form: `${most}자까지 올릴 수 있어요. 지금은 ${length.toLocaleString('ko-KR')}자예요.` }
  }
  const sentences = countedSentences(text)
  if (sentences >= answerSentences) return null
  return {
    form: `영어 문장 ${answerSentences}개부터 올릴 수 있어요. 지금은 ${sentences}개예요. 같은 문장은 한 번만 세어요.`,
  }
}

const keptLines = { NOTHING: '', DEVICE: '이 기기에 저장됨', SERVER: '임시 저장됨' }

function Counts({ id, draft: { text, kept } }: { readonly id: string; readonly draft: Draft }) {
  const sentences = countedSentences(text)
  return (
    <p id={id} className="flex flex-wrap justify-between gap-x-4 text-small text-ink-faint tabular">
      <span className={classNames(sentences >= answerSentences && 'font-semibold text-green')}>
        영어 문장 {sentences} / {answerSentences}
      </span>
      <span>
        {text !== '' && keptLines[kept]} <span className="sr-only">글자 수 </span>
        {text.trim().length.toLocaleString('ko-KR')} / {answerCharacters.toLocaleString('ko-KR')}
      </span>
    </p>
  )
}
