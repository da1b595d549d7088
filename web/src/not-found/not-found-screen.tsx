import { buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'
import { Bare } from '#layout'

export function Screen() {
  return (
    <Bare title="찾는 화면이 없어요">
      <p className="text-ink-soft">주소가 바뀌었거나 잘못 입력했을 수 있어요.</p>
      <div className="mt-8">
        <Link to="/" className={buttonClasses({ variant: 'outline' })}>
          홈으로 가기
        </Link>
      </div>
    </Bare>
  )
}
