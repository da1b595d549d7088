import { buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'

/** What a person without a subscription sees past the free article of the day: why, and the two ways on. */
export function Paywall({ message }: { readonly message: string }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-float rounded-t-[20px] border-rule border-t bg-surface px-6 pt-8 pb-10 shadow-float">
      <div className="mx-auto max-w-xl">
        <h1 className="font-bold text-heading leading-snug">{message}</h1>
        <p className="mt-2 text-ink-soft">
          내일 새벽 4시에 새로운 무료 기사가 나와요. 저장한 단어와 읽은 기록은 그대로 있어요.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to="/mypage/subscription" className={buttonClasses({})}>
            구독 알아보기
          </Link>
          <Link to="/article" className={buttonClasses({ variant: 'outline' })}>
            신문으로 돌아가기
          </Link>
        </div>
      </div>
    </div>
  )
}
