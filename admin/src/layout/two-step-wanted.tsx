import { buttonClasses, EmptyState } from '@readgrow/ui'

/** The screen for staff who need two-step sign-in and have not set it up yet. */
export const TwoStepWanted = () => (
  <main id="content" tabIndex={-1} className="outline-none">
    <title>2단계 인증이 필요해요 · 리드그로우</title>
    <h1 className="sr-only">관리자 화면</h1>
    <EmptyState
      title="2단계 인증을 먼저 켜 주세요"
      message="관리자 화면에서는 다른 사람의 정보를 다뤄요. 그래서 비밀번호와 함께 인증 앱의 번호도 확인해요."
      action={
        <a href="/mypage/account" className={buttonClasses({})}>
          내 계정에서 켜기
        </a>
      }
    />
  </main>
)
