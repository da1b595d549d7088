import { type Client, sentenceOf } from '@readgrow/client'
import { Logo, ScreenFailure, Skeleton, Waiting } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'

const roles = { owner: '회사 관리자', operator: '서비스 운영자' } as const

/** The first page of the desk: who is here, for which company, and what will stand here. */
export function Desk({ call }: { readonly call: Client['call'] }) {
  const greeting = useQuery({ queryKey: ['greeting'], queryFn: () => call('GET /admin/greeting') })
  return (
    <div className="mx-auto max-w-3xl px-4 sm:px-6">
      <header className="flex min-h-14 items-center justify-between border-rule border-b">
        <a href="/" aria-label="ReadGrow 홈">
          <Logo />
        </a>
        <a href="/" className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink">
          학습 화면으로
        </a>
      </header>
      <main className="py-10">
        {greeting.isPending && (
          <Waiting>
            <Skeleton className="h-9 w-72" />
          </Waiting>
        )}
        {greeting.isError && (
          <ScreenFailure
            title="불러오지 못했어요"
            message={sentenceOf(greeting.error)}
            onRetry={() => void greeting.refetch()}
          />
        )}
        {greeting.data && (
          <>
            <p className="text-ink-faint">
              {greeting.data.companyName} · {roles[greeting.data.role]}
            </p>
            <h1 className="mt-1 font-bold text-2xl">{greeting.data.name} 님, 안녕하세요.</h1>
            <p className="mt-4 max-w-prose text-ink-soft">
              {greeting.data.role === 'owner'
                ? '구성원과 이용 인원, 참여 현황을 관리하는 화면을 준비하고 있어요.'
                : '기사와 단어, 레벨 테스트, 문의를 관리하는 화면을 준비하고 있어요.'}
            </p>
          </>
        )}
      </main>
    </div>
  )
}
