import { type ExternalProvider, providerNames } from '@readgrow/contract/constants'
import { Sheet } from '@readgrow/ui/sheet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ask } from '#api'
import { Loaded, StatedReason } from '#parts'
import { type Account, personNames } from './account.ts'
import { AccountActions } from './account-actions.tsx'
import { StateMark } from './columns.tsx'

interface AccountPanelProps {
  readonly id: string
  readonly onSaved: (account: Account) => void
  readonly onClose: () => void
}

/** One account beside the list, after a reason. Opening it is recorded in the access log of the account's owner. */
export function AccountPanel({ id, onSaved, onClose }: AccountPanelProps) {
  const [reason, setReason] = useState<string | null>(null)
  const question = ask('GET /admin/accounts/:id', { params: { id }, query: { reason: reason ?? '' } })
  // The server records every request as a look at the account, so only opening the panel sends one.
  const account = useQuery({
    ...question,
    enabled: reason !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const queries = useQueryClient()
  const showSaved = (saved: Account) => {
    queries.setQueryData(question.queryKey, saved)
    onSaved(saved)
  }
  return (
    <Sheet open onClose={onClose} wide="side" title={account.data?.name ?? '계정'}>
      {reason === null ? (
        <StatedReason onStated={setReason} />
      ) : (
        <Loaded query={account} what="계정을">
          {(found) => (
            <div className="grid gap-6">
              <p className="flex flex-wrap items-center gap-2 text-ink-soft">
                <StateMark state={found.state} /> {personNames[found.role]}
              </p>
              <Facts account={found} />
              <AccountActions account={found} onSaved={showSaved} onAgain={() => void account.refetch()} />
              <p className="border-rule border-t pt-4 text-small text-ink-faint">
                이 화면을 연 일은 이 사람의 열람 기록에 남아요. 다른 사람으로 로그인하는 기능은 없어요.
              </p>
            </div>
          )}
        </Loaded>
      )}
    </Sheet>
  )
}

const dayOf = (date: string) => date.replaceAll('-', '.')
const providerOf = (provider: string) => providerNames[provider as ExternalProvider] ?? provider

function Facts({ account }: { readonly account: Account }) {
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-y-1.5 border-rule border-t pt-4 text-body">
      <Fact name="회사">{account.companyName}</Fact>
      <Fact name="아이디">{account.customerId}</Fact>
      <Fact name="메일">{account.email}</Fact>
      <Fact name="가입">{dayOf(account.joinedOn)}</Fact>
      <Fact name="마지막 이용">{account.lastUsedOn ? dayOf(account.lastUsedOn) : '아직 없음'}</Fact>
      <Fact name="로그인한 기기">{account.sessions}대</Fact>
      <Fact name="연결한 서비스">{account.providers.map(providerOf).join(', ') || '없음'}</Fact>
      <Fact name="2단계 인증">{account.twoStep ? '켜짐' : '꺼짐'}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-ink-faint">{name}</dt>
    <dd className="tabular [overflow-wrap:anywhere]">{children}</dd>
  </>
)
