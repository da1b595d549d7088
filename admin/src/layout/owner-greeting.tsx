import { Logo } from '@readgrow/ui'

/** What owners of a company see until their desk is there. */
export function OwnerGreeting({ name, companyName }: { readonly name: string; readonly companyName: string }) {
  return (
    <div className="mx-auto max-w-3xl px-4 sm:px-6">
      <title>관리자 · 리드그로우</title>
      <header className="flex min-h-14 items-center justify-between border-rule border-b">
        <a href="/" aria-label="ReadGrow 홈" className="inline-flex min-h-11 items-center">
          <Logo />
        </a>
        <a href="/" className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink">
          학습 화면으로
        </a>
      </header>
      <main id="content" tabIndex={-1} className="py-10 outline-none">
        <p className="text-ink-faint">{companyName} · 회사 관리자</p>
        <h1 className="mt-1 font-bold text-2xl">{name} 님, 안녕하세요.</h1>
        <p className="mt-4 max-w-prose text-ink-soft">
          구성원과 이용 인원, 참여 현황을 관리하는 화면을 준비하고 있어요.
        </p>
      </main>
    </div>
  )
}
