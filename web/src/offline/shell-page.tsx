import { Logo, Skeleton, SkeletonLines } from '@readgrow/ui'

/** Shown for a moment while the app starts from what the device stores. */
export function ShellPage() {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-4 sm:px-8">
      <title>리드그로우</title>
      <Logo />
      <p role="status" className="mt-8 text-ink-soft">
        저장해 둔 신문을 펼치고 있어요.
      </p>
      <div aria-hidden="true" className="mt-8 grid gap-6">
        <Skeleton className="aspect-[16/9] w-full" />
        <SkeletonLines count={4} />
      </div>
    </div>
  )
}

/** Shown offline on a device where nobody has read. */
export function NothingCached() {
  return (
    <main className="mx-auto max-w-3xl px-4 pt-4 sm:px-8">
      <title>오프라인 · 리드그로우</title>
      <Logo />
      <h1 className="mt-8 font-bold text-heading leading-snug">오프라인이에요</h1>
      <p className="mt-2 text-ink-soft">
        인터넷에 연결한 뒤 다시 열어 주세요. 로그인해 두면 오늘의 신문을 저장해 드려요.
      </p>
      <a href="/" className="mt-4 inline-flex min-h-11 items-center font-semibold text-green hover:underline">
        다시 열기
      </a>
    </main>
  )
}
