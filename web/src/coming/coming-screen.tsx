import { buttonClasses } from '@readgrow/ui'
import { Link, useMatches } from 'react-router'
import { Bare } from '#layout'
import { useSession } from '#session'
import type { Row } from '../routes.ts'

/** Stands at an address whose screen does not exist yet: says so and leads back. */
export function Screen() {
  const row = useMatches().at(-1)?.handle as Row | undefined
  const [title, sentence] = row?.coming ?? ['준비 중', '']
  const session = useSession()
  const back = session ? { to: '/', label: '홈으로 가기' } : { to: '/brand', label: '처음으로 가기' }
  return (
    <Bare title={title}>
      <p className="text-lead text-ink-soft leading-relaxed">{sentence}</p>
      <p className="mt-2 text-ink-faint">이 화면은 아직 준비하고 있어요.</p>
      <div className="mt-8">
        <Link to={back.to} className={buttonClasses({ variant: 'outline' })}>
          {back.label}
        </Link>
      </div>
    </Bare>
  )
}
