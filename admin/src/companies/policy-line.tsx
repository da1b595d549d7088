import type { CallReply } from '@readgrow/contract'
import { policyTitles } from '@readgrow/contract/constants'
import { Button, buttonClasses, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#api'
import { dateOf, dateTimeOf } from '#korean'
import { Mark, useSteppedAction } from '#parts'
import { type PolicyInHand, policyTextId } from './policy-draft.ts'

type Line = CallReply<'GET /admin/policies'>['versions'][number]

const toldNames = { NOBODY: '알리지 않음', WAITING: '곧 알림', UNDER_WAY: '알리는 중', EVERYBODY: '모두에게 알림' }

interface PolicyLineProps {
  readonly line: Line
  readonly hand: PolicyInHand
}

/** A version: its day, who was told, its text, and what can still be done with it. */
export function PolicyLine({ line, hand }: PolicyLineProps) {
  const { document, version, effectiveOn, needsAgreement, addedBy, addedAt, told, tellingFrom } = line
  return (
    <li className="flex flex-wrap items-center gap-2 py-2.5">
      <span className="font-bold">{policyTitles[document]}</span>
      <span className="tabular">{dateOf(effectiveOn)}부터</span>
      {needsAgreement && <Mark tone="warn">동의를 물음</Mark>}
      <Mark tone={told === 'EVERYBODY' ? 'good' : 'plain'}>{toldNames[told]}</Mark>
      <span className="min-w-0 flex-1 text-small text-ink-faint">
        {addedAt === null ? '제품에 실린 글' : (addedBy ?? '지난 운영자')}
        {tellingFrom && ` · ${dateTimeOf(tellingFrom)}부터 메일로 알려요`}
      </span>
      <a
        href={`/customer/policy?document=${document}&version=${version}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses({ variant: 'quiet', size: 'small' })}
      >
        글 보기
        <Named line={line} />
      </a>
      <Begin line={line} hand={hand} />
      {told === 'NOBODY' && <Tell line={line} />}
      {line.mayWithdraw && <Withdraw line={line} />}
    </li>
  )
}

/** Says to screen readers which version a button of the list is about. */
const Named = ({ line: { document, version } }: { readonly line: Line }) => (
  <span className="sr-only">
    {' '}
    {policyTitles[document]} {version}
  </span>
)

/** Puts a version's text into the form, as the beginning of the next one. What stands there is not overwritten unasked. */
function Begin({ line, hand }: PolicyLineProps) {
  const [asking, setAsking] = useState(false)
  const { document, version } = line
  const begin = useAction('GET /admin/policies/:document/:version/markdown', {
    done: ({ markdown }) => {
      hand.change({ document, markdown })
      window.document.getElementById(policyTextId)?.focus()
    },
    settled: () => setAsking(false),
  })
  const load = () => begin.mutate({ params: { document, version } })
  return (
    <>
      <Button
        variant="outline"
        size="small"
        busy={begin.isPending}
        onClick={hand.draft.markdown.trim() === '' ? load : () => setAsking(true)}
      >
        이 글에서 시작하기
        <Named line={line} />
      </Button>
      <ConfirmDialog
        open={asking}
        title="쓰던 글을 이 글로 바꿀까요?"
        message={`쓰던 글 대신 ${policyTitles[document]} ${version}의 글이 들어가요. 쓰던 글은 되살릴 수 없어요.`}
        confirmLabel="바꾸기"
        tone="danger"
        busy={begin.isPending}
        onConfirm={load}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

const listed = 'GET /admin/policies'

function Tell({ line }: { readonly line: Line }) {
  const queries = useQueryClient()
  const tell = useAction('POST /admin/policies/:document/:version/telling', {
    done: () => showToast({ type: 'success', message: '메일을 보내기 시작했어요.' }),
    settled: () => queries.invalidateQueries({ queryKey: [listed] }),
  })
  const { document, version } = line
  return (
    <Button
      variant="outline"
      size="small"
      busy={tell.isPending}
      onClick={() => tell.mutate({ params: { document, version } })}
    >
      메일로 알리기
      <Named line={line} />
    </Button>
  )
}

function Withdraw({ line }: { readonly line: Line }) {
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const { document, version } = line
  const { action: withdraw, sheet } = useSteppedAction('DELETE /admin/policies/:document/:version', {
    done: () => showToast({ type: 'success', message: '버전을 거뒀어요. 아무에게도 알리지 않아요.' }),
    settled: () => queries.invalidateQueries({ queryKey: [listed] }),
  })
  return (
    <>
      <Button variant="quiet" size="small" busy={withdraw.isPending} onClick={() => setAsking(true)}>
        거두기
        <Named line={line} />
      </Button>
      <ConfirmDialog
        open={asking}
        title={`${policyTitles[document]} ${version}을 거둘까요?`}
        message="예고한 것도, 보낼 메일도 없던 일이 돼요. 글은 지워지니, 다시 쓰려면 먼저 ‘이 글에서 시작하기’를 눌러 주세요."
        confirmLabel="거두기"
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          withdraw.mutate({ params: { document, version } })
        }}
        onCancel={() => setAsking(false)}
      />
      {sheet}
    </>
  )
}
