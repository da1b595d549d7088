import { sentenceOf } from '@readgrow/client'
import { modelPatienceMs } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { focusHeading } from '#forms'
import { useAction } from '#query'
import { Composer } from './composer.tsx'
import { partnerLines, type Talk, useTalks, viewAddress } from './conversation.ts'
import { FinishSheet } from './finish-sheet.tsx'
import { QuestionPart } from './question-part.tsx'
import { SaidSoFar } from './said-so-far.tsx'
import { TalkHead } from './talk-head.tsx'

/** A conversation under way: the question that is open, what was said before, and the answer. */
export function OpenTalk({ talk }: { readonly talk: Talk }) {
  const [leaving, setLeaving] = useState(false)
  const [moved, setMoved] = useState(false)
  const { finish, next, show } = useTalk(talk)
  const open = talk.state === 'ASKING' ? talk.turns.at(-1) : undefined
  function answered(reply: Talk): void {
    show(reply)
    setMoved(true)
    if (reply.state === 'WAITING') next.mutate(nextOf(reply))
  }
  const end = () => finish.mutate({ params: { id: talk.id } })
  return (
    <>
      <TalkHead talk={talk} onFinish={() => setLeaving(true)} />
      <PartnerNotice talk={talk} />
      <SaidSoFar turns={open ? talk.turns.slice(0, -1) : talk.turns} />
      {open && (
        <>
          <QuestionPart key={open.no} turn={open} focus={moved} />
          <Composer talk={talk} turn={open} onAnswered={answered} />
        </>
      )}
      {talk.state === 'WAITING' && (
        <WaitingPart busy={next.isPending} error={next.error} onAsk={() => next.mutate(nextOf(talk))} />
      )}
      {talk.state === 'ASKED' && <AskedPart focus={moved} busy={finish.isPending} onEnd={end} />}
      {leaving && <FinishSheet talk={talk} busy={finish.isPending} onFinish={end} onClose={() => setLeaving(false)} />}
    </>
  )
}

const slowAfterMs = 8_000

const nextOf = ({ id, turns }: Talk) => ({ params: { id }, body: { after: turns.length } })

/** The calls of a conversation that is open. Each shows what the server has then. */
function useTalk({ articleId }: Talk) {
  const { show, forget, refresh } = useTalks(articleId)
  const go = useNavigate()
  const next = useAction('POST /conversations/:id/next', {
    quiet: true,
    call: { timeoutMs: modelPatienceMs },
    done: show,
    // A reply that got lost on the way may be there all the same: the place knows what the server has now.
    failed: () => void refresh(),
  })
  const finish = useAction('POST /conversations/:id/finish', {
    done: async (talk) => {
      await go(viewAddress(talk.id), { replace: true })
      await forget(talk.id)
      show(talk)
    },
  })
  return { next, finish, show }
}

/** Whom one talks with, and from where on it is somebody else. */
const PartnerNotice = ({ talk: { partner, fellBackAt } }: { readonly talk: Talk }) => (
  <p role="status" className="mt-3 text-ink-faint text-small">
    {fellBackAt === null
      ? partnerLines[partner]
      : `AI가 답하지 않아서 ${fellBackAt}번째 질문부터 정해진 질문으로 이어 가요. ${partnerLines.WRITTEN}`}
  </p>
)

interface WaitingPartProps {
  readonly busy: boolean
  readonly error: Error | null
  readonly onAsk: () => void
}

/** The model's next question is on its way, or has to be asked for again. */
function WaitingPart({ busy, error, onAsk }: WaitingPartProps) {
  const isSlow = useLater(busy, slowAfterMs)
  return (
    <section className="mt-8" aria-live="polite">
      <h1 className="font-bold text-heading">
        {busy ? '다음 질문을 생각하고 있어요' : '다음 질문을 아직 받지 못했어요'}
      </h1>
      <p className="mt-1 text-ink-soft">
        내 답은 저장했어요.
        {isSlow && ' AI가 오래 생각하고 있어요. 30초 안에 답하지 않으면 정해진 질문으로 이어 가요.'}
      </p>
      {!busy && error && (
        <p role="alert" className="mt-1 text-body text-red">
          {sentenceOf(error)}
        </p>
      )}
      <Button variant="outline" className="mt-4" busy={busy} busyLabel="기다리고 있어요" onClick={onAsk}>
        다음 질문 받기
      </Button>
    </section>
  )
}

/** Whether something has been going on for longer than this. */
function useLater(active: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return setLate(false)
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [active, afterMs])
  return late
}

interface AskedPartProps {
  readonly focus: boolean
  readonly busy: boolean
  readonly onEnd: () => void
}

const AskedPart = ({ focus, busy, onEnd }: AskedPartProps) => (
  <section className="mt-8">
    <h1 ref={focus ? focusHeading : null} tabIndex={-1} className="font-bold text-heading outline-none">
      질문이 끝났어요
    </h1>
    <p className="mt-1 text-ink-soft">마치면 고칠 곳과 예시 답을 볼 수 있어요.</p>
    <Button size="large" wide className="mt-5" busy={busy} busyLabel="마치고 있어요" onClick={onEnd}>
      대화 마치기
    </Button>
  </section>
)
