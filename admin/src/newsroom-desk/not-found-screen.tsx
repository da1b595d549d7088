import { buttonClasses, EmptyState } from '@readgrow/ui'
import { Link } from 'react-router'

export function Screen() {
  return (
    <>
      <title>없는 화면 · 리드그로우</title>
      <h1 className="sr-only">없는 화면</h1>
      <EmptyState
        title="없는 화면이에요"
        message="주소를 다시 확인해 주세요."
        action={
          <Link to="/" className={buttonClasses({ variant: 'outline' })}>
            데스크로 가기
          </Link>
        }
      />
    </>
  )
}
