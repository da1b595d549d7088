import { hasCode, sentenceOf } from '@readgrow/client'
import { commentCharacters } from '@readgrow/contract/constants'
import { Button, showToast } from '@readgrow/ui'
import { type FormEvent, type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#api'
import { Notice, Section, SmallArea } from '#parts'
import { Marks, problemsOfMarks } from './marks.tsx'
import { momentOf } from './names.ts'
import { TemplateChoice } from './template-choice.tsx'
import { useCommentDraft } from './use-comment-draft.ts'
import type { CommentRequest } from './use-requests.ts'
import { type Unfinished, VoiceField } from './voice-field.tsx'

interface CommentFormProps {
  readonly request: CommentRequest
  readonly player: RefObject<HTMLAudioElement | null>
}

/** Writing the comment: text, marks at moments of the take, a voice. What was typed outlives the page until it is sent. */
export function CommentForm({ request, player }: CommentFormProps) {
  const { draft, change, forget } = useCommentDraft(request.id)
  const [tried, setTried] = useState(false)
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  const [early, setEarly] = useState(false)
  const navigate = useNavigate()
  const send = useAction('POST /admin/take-comments/:requestId/comment', {
    quiet: true,
    done: async () => {
      forget()
      showToast({ type: 'success', message: '의견을 보냈어요. 학습자에게 알림이 가요.' })
      await navigate('/take-comments')
    },
  })
  const length = draft.text.trim().length
  const problem = textProblem(length, request.uploadedVoice !== null)
  const markProblems = problemsOfMarks(draft.marks, request.durationMs)
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    setEarly(unfinished !== null)
    if (unfinished) return
    if (problem || markProblems.size > 0 || send.isPending) return
    const marks = draft.marks.map(({ at, text }) => ({ atMs: momentOf(at) ?? 0, text: text.trim() }))
    send.mutate({ params: { requestId: request.id }, body: { text: draft.text, marks } })
  }
  return (
    <Section title="의견 쓰기">
      <form className="mt-3 grid gap-4" noValidate onSubmit={submit}>
        <TemplateChoice
          onText={(text) => change({ text: draft.text.trim() ? `${draft.text.trimEnd()}\n${text}` : text })}
        />
        <SmallArea
          label="의견"
          rows={8}
          value={draft.text}
          hint={`${shown(length)} / ${shown(commentCharacters)}자 · 이 기기에 저장돼요.`}
          error={tried ? problem : undefined}
          onChange={(event) => change({ text: event.target.value })}
        />
        <Marks
          marks={draft.marks}
          problems={tried ? markProblems : new Map()}
          player={player}
          onMarks={(marks) => change({ marks })}
        />
        <VoiceField requestId={request.id} uploaded={request.uploadedVoice} onUnfinished={setUnfinished} />
        {early && unfinished && <VoiceFirst unfinished={unfinished} />}
        {send.isError && <NotSent error={send.error} />}
        <Button type="submit" className="justify-self-start" busy={send.isPending} busyLabel="보내고 있어요">
          의견 보내기
        </Button>
      </form>
    </Section>
  )
}

const shown = (count: number) => count.toLocaleString('ko-KR')

function textProblem(length: number, hasVoice: boolean): string | undefined {
  if (length === 0 && !hasVoice) return '의견을 쓰거나 목소리를 올려 주세요.'
  return length > commentCharacters ? `${shown(commentCharacters)}자까지 쓸 수 있어요.` : undefined
}

function whyNotSent(error: Error): string {
  if (hasCode(error, 'NOT_FOUND')) return '학습자가 요청을 거두었거나 녹음을 지워서 보낼 수 없어요.'
  if (hasCode(error, 'STATE_CONFLICT')) return '다른 편집자가 이미 답했거나 맡은 요청이 아니에요. 쓴 글은 남아 있어요.'
  return sentenceOf(error)
}

const VoiceFirst = ({ unfinished }: { readonly unfinished: Unfinished }) => (
  <Notice tone="bad" live>
    {unfinished === 'RECORDING'
      ? '아직 녹음하고 있어요. ‘녹음 마치기’를 눌러 목소리를 올린 다음 보내 주세요.'
      : '목소리를 올리고 있어요. 다 올라가면 다시 눌러 주세요.'}
  </Notice>
)

const NotSent = ({ error }: { readonly error: Error }) => (
  <Notice tone="bad" live>
    {whyNotSent(error)}
  </Notice>
)
