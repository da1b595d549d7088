import type { CallReply } from '@readgrow/contract'
import { Button, showToast } from '@readgrow/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api'
import { dateTimeOf } from '#korean'
import { Loaded, Mark, MoreButton, ReasonDialog, useSteppedAction } from '#parts'

type Issued = CallReply<'GET /admin/certificates/courses/:id'>['certificates'][number]

interface IssuedListProps {
  readonly courseId: string
  readonly course: string
}

/** Whoever has the certificate of a course, by the name that stands on it. */
export function IssuedList({ courseId, course }: IssuedListProps) {
  const pages = useInfiniteQuery({
    queryKey: ['GET /admin/certificates/courses/:id', courseId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /admin/certificates/courses/:id', {
        params: { id: courseId },
        query: pageParam ? { cursor: pageParam } : {},
      }),
    getNextPageParam: (last) => last.next,
  })
  return (
    <Loaded query={pages} what="수료증을">
      {({ pages: all }) => (
        <>
          <ul aria-label={`${course} 수료증`} className="divide-y divide-rule">
            {all
              .flatMap(({ certificates }) => certificates)
              .map((certificate) => (
                <IssuedRow key={certificate.id} certificate={certificate} />
              ))}
          </ul>
          <MoreButton pages={pages} />
        </>
      )}
    </Loaded>
  )
}

function IssuedRow({ certificate }: { readonly certificate: Issued }) {
  const [isRevoking, setRevoking] = useState(false)
  const { name, issuedAt, code, address, state, reason } = certificate
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <b className="font-semibold">{name}</b>
          <Mark tone={state === 'VALID' ? 'good' : 'warn'}>{state === 'VALID' ? '유효' : '취소됨'}</Mark>
        </p>
        <p className="tabular text-ink-faint text-small">
          {dateTimeOf(issuedAt)} ·{' '}
          <a href={address} target="_blank" rel="noreferrer" className="whitespace-nowrap underline underline-offset-4">
            {code}
          </a>
        </p>
        {reason !== null && <p className="text-body text-ink-soft">{reason}</p>}
      </div>
      {state === 'VALID' && (
        <Button size="small" variant="danger" aria-label={`${name} 수료증 취소하기`} onClick={() => setRevoking(true)}>
          취소하기
        </Button>
      )}
      {isRevoking && <RevokeDialog certificate={certificate} onClose={() => setRevoking(false)} />}
    </li>
  )
}

function RevokeDialog({ certificate: { id, name }, onClose }: { certificate: Issued; onClose: () => void }) {
  const queries = useQueryClient()
  const { action, sheet } = useSteppedAction('POST /admin/certificates/:id/revocation', {
    done: async () => {
      onClose()
      showToast({ type: 'success', message: `${name} 님의 수료증을 취소했어요.` })
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['GET /admin/certificates'] }),
        queries.invalidateQueries({ queryKey: ['GET /admin/certificates/courses/:id'] }),
      ])
    },
  })
  return (
    <ReasonDialog
      title={`${name} 님의 수료증을 취소할까요?`}
      message="확인 페이지에 취소됨으로 보여요. 받은 사람에게 이유와 함께 알려요. 되돌리거나 다시 낼 수 없어요."
      confirmLabel="수료증 취소하기"
      tone="danger"
      busy={action.isPending}
      onConfirm={(reason) => action.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    >
      {sheet}
    </ReasonDialog>
  )
}
