import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { Button, Spinner, showToast } from '@readgrow/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api'
import { ManyDialog, Notice, type Stopped, sendInParts } from '#parts'

type Invitation = CallReply<'GET /admin/invitations'>['invitations'][number]
type Reply = CallReply<'POST /admin/invitations/acts'>
type Act = 'RESEND' | 'REVOKE'

/** As many as the server takes in one call. */
const mostAtOnce = 100

const acts = {
  RESEND: {
    verb: '다시 보내기',
    message: '새 링크를 보내고, 전에 보낸 링크는 쓸 수 없게 돼요. 기한이 지난 초대는 자리를 다시 써요.',
    letters: '초대 메일을 모두에게 다시 보내요.',
    done: (count: string) => `${count}을 다시 보내요.`,
    tone: 'primary',
  },
  REVOKE: {
    verb: '초대 취소하기',
    message: '보낸 링크를 더는 쓸 수 없고, 자리가 비어요. 되돌리려면 다시 초대해야 해요.',
    letters: '메일은 보내지 않아요.',
    done: (count: string) => `${count}을 취소했어요.`,
    tone: 'danger',
  },
} as const

const whyNot: Readonly<Record<Reply['refused'][number]['code'], string>> = {
  NOT_FOUND: '목록에서 찾을 수 없어요.',
  STATE_CONFLICT: '이미 끝난 초대이거나, 보낼 수 있는 횟수를 다 썼어요.',
  SEATS_FULL: '남은 자리가 없어요.',
  RATE_LIMITED: '방금 보냈거나 오늘 여러 번 보냈어요.',
}

const countOf = (count: number) => `초대 ${count.toLocaleString('ko-KR')}건`

interface Wish {
  readonly act: Act
  readonly chosen: readonly Invitation[]
  /** What the same act has done before it was stopped. */
  readonly before?: Result
}

interface Result extends Reply {
  readonly act: Act
  readonly emails: ReadonlyMap<string, string>
  /** Where it ended before everybody was reached; null otherwise. */
  readonly stopped: Stopped<Invitation> | null
}

/** Sends an act on many in parts, and collects what became of them. */
function useActOnMany(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ act, chosen, before }: Wish): Promise<Result> => {
      const result: Reply = { done: [...(before?.done ?? [])], refused: [...(before?.refused ?? [])] }
      const send = async (part: Invitation[]) => {
        const reply = await call('POST /admin/invitations/acts', { body: { act, ids: part.map(({ id }) => id) } })
        result.done.push(...reply.done)
        result.refused.push(...reply.refused)
      }
      const stopped = await sendInParts(chosen, { most: mostAtOnce, isContinued: before !== undefined, send })
      const emails = new Map([...(before?.emails ?? []), ...chosen.map(({ id, email }) => [id, email] as const)])
      return { ...result, act, emails, stopped }
    },
    onSuccess: onDone,
    onError: (error) => showToast({ type: 'error', message: sentenceOf(error) }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['GET /admin/seats'] })
      return queries.invalidateQueries({ queryKey: ['invitation pages'] })
    },
  })
}

interface BulkInvitationsProps {
  readonly chosen: readonly Invitation[]
  /** Whether those that are not loaded yet are being loaded. */
  readonly loading: boolean
  readonly onClear: () => void
}

/** The acts on the ticked invitations, and what became of the last one. */
export function BulkInvitations({ chosen, loading, onClear }: BulkInvitationsProps) {
  const [asking, setAsking] = useState<Act | null>(null)
  const acting = useActOnMany(onClear)
  const isBusy = loading || acting.isPending
  const reached = (act: Act) => chosen.filter(({ state }) => act === 'RESEND' || state === 'PENDING')
  return (
    <>
      {acting.data && <Outcome result={acting.data} onContinue={acting.mutate} onClose={acting.reset} />}
      {(chosen.length > 0 || isBusy) && (
        <section
          aria-label="선택한 초대"
          className="sticky bottom-0 z-bar flex flex-wrap items-center gap-2 border-rule border-t bg-surface px-1 py-2.5"
        >
          <p role="status" className="tabular mr-1 flex items-center gap-2 font-semibold">
            {isBusy && <Spinner className="size-4" />}
            {loading
              ? '모두 고르고 있어요'
              : acting.isPending
                ? `${countOf(acting.variables?.chosen.length ?? 0)} 처리 중`
                : `${countOf(chosen.length)} 선택`}
          </p>
          {(['RESEND', 'REVOKE'] as const).map((act) => (
            <Button
              key={act}
              size="small"
              variant={act === 'REVOKE' ? 'danger' : 'outline'}
              disabled={isBusy || reached(act).length === 0}
              onClick={() => setAsking(act)}
            >
              {acts[act].verb}
            </Button>
          ))}
          <Button size="small" variant="quiet" disabled={isBusy} onClick={onClear}>
            선택 풀기
          </Button>
        </section>
      )}
      {asking && (
        <ManyDialog
          {...acts[asking]}
          title={`${countOf(reached(asking).length)} ${acts[asking].verb}`}
          names={reached(asking).map(({ email }) => email)}
          unit="건"
          confirmLabel={acts[asking].verb}
          onClose={() => setAsking(null)}
          onConfirm={() => {
            acting.mutate({ act: asking, chosen: reached(asking) })
            setAsking(null)
          }}
        />
      )}
    </>
  )
}

interface OutcomeProps {
  readonly result: Result
  readonly onContinue: (wish: Wish) => void
  readonly onClose: () => void
}

const Outcome = ({ result, onContinue, onClose }: OutcomeProps) => {
  const { act, done, refused, emails, stopped } = result
  return (
    <Notice
      live
      tone={refused.length > 0 || stopped ? 'warn' : 'good'}
      className="mb-3"
      actions={
        <>
          {stopped && (
            <Button
              size="small"
              variant="outline"
              onClick={() => onContinue({ act, chosen: stopped.left, before: result })}
            >
              나머지 이어서 하기
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onClose}>
            닫기
          </Button>
        </>
      }
    >
      {done.length > 0 && <p>{acts[act].done(countOf(done.length))}</p>}
      {stopped && (
        <p>
          나머지 {countOf(stopped.left.length)}은 처리하지 못했어요. {stopped.sentence}
        </p>
      )}
      {refused.length > 0 && (
        <>
          <p>{countOf(refused.length)}은 처리하지 못했어요.</p>
          <ul className="mt-1 max-h-48 overflow-y-auto text-small text-ink-soft">
            {refused.map(({ id, code }) => (
              <li key={id}>
                <b className="font-semibold text-ink">{emails.get(id)}</b> {whyNot[code]}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
