import { Button, PagePart, TextField } from '@readgrow/ui'
import { type ReactNode, useRef, useState } from 'react'
import { Form, quietly, useSubmit } from '#forms'
import { call } from '#session'
import { dottedDate, type OwnAccount } from './account.ts'
import { useAccountCache } from './use-account.ts'

interface OwnPartProps {
  readonly account: OwnAccount
  readonly onEmail: () => void
}

/** Who the person is here. */
export function OwnPart({ account, onEmail }: OwnPartProps) {
  const { customerId, email, emailManaged, birthDate, joinedOn, companyName } = account
  return (
    <PagePart title="내 정보">
      <dl>
        <NameRow account={account} />
        <Row name="아이디">{customerId}</Row>
        <Row
          name="이메일"
          action={
            emailManaged ? undefined : (
              <Button
                variant="outline"
                size="small"
                className="min-h-11 shrink-0"
                aria-label="이메일 바꾸기"
                onClick={onEmail}
              >
                바꾸기
              </Button>
            )
          }
        >
          {email}
          {emailManaged && (
            <span className="block break-keep text-body text-ink-faint">회사 디렉터리에서 관리해요</span>
          )}
        </Row>
        {birthDate && <Row name="생년월일">{dottedDate(birthDate)}</Row>}
        <Row name="가입한 날">{dottedDate(joinedOn)}</Row>
        {companyName && <Row name="회사">{companyName}</Row>}
      </dl>
    </PagePart>
  )
}

interface RowProps {
  readonly name: string
  readonly children: ReactNode
  readonly action?: ReactNode
}

const Row = ({ name, children, action }: RowProps) => (
  <div className="flex min-h-14 flex-wrap items-center gap-x-4 border-rule border-b py-1.5">
    <dt className="w-20 shrink-0 text-body text-ink-faint">{name}</dt>
    <dd className="flex min-w-0 flex-[1_1_10rem] items-center justify-between gap-3">
      <span className="tabular min-w-0 break-all">{children}</span>
      {action}
    </dd>
  </div>
)

/** The name, changed in place. */
function NameRow({ account }: { readonly account: OwnAccount }) {
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const over = () => {
    setEditing(false)
    // The field that had the focus is gone.
    setTimeout(() => opener.current?.focus())
  }
  if (editing) {
    return (
      <div className="border-rule border-b py-3">
        <dt className="sr-only">이름</dt>
        <dd>
          <NameForm name={account.name} onOver={over} />
        </dd>
      </div>
    )
  }
  return (
    <Row
      name="이름"
      action={
        <Button
          ref={opener}
          variant="outline"
          size="small"
          className="min-h-11 shrink-0"
          aria-label="이름 바꾸기"
          onClick={() => setEditing(true)}
        >
          바꾸기
        </Button>
      }
    >
      {account.name}
    </Row>
  )
}

function NameForm({ name, onOver }: { readonly name: string; readonly onOver: () => void }) {
  const cache = useAccountCache()
  const [typed, setTyped] = useState(name)
  const next = typed.trim()
  const { problems, busy, submit, setProblems } = useSubmit({
    check: () => (next === '' ? { name: '이름을 입력해 주세요.' } : null),
    send: async () => {
      cache.put(await call('PUT /account/name', { body: { name: next } }, quietly))
      void cache.refreshHeader()
    },
    done: onOver,
  })
  return (
    <Form onSubmit={() => submit()} problems={problems}>
      <TextField
        label="이름"
        name="name"
        autoComplete="name"
        maxLength={40}
        required
        autoFocus
        value={typed}
        error={problems?.name ?? problems?.form}
        onChange={({ target: { value } }) => {
          setProblems(null)
          setTyped(value)
        }}
      />
      <div className="mt-3 flex gap-2">
        <Button type="submit" busy={busy} busyLabel="저장하고 있어요">
          저장하기
        </Button>
        <Button variant="outline" onClick={onOver}>
          취소
        </Button>
      </div>
    </Form>
  )
}
