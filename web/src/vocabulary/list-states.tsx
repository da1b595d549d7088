import { buttonClasses, SkeletonLines, Waiting } from '@readgrow/ui'
import { Link } from 'react-router'

/** Where words come from. */
export function ToThePaper() {
  return (
    <Link to="/article" className={buttonClasses({ variant: 'outline' })}>
      오늘의 신문 읽기
    </Link>
  )
}

export function WordsSkeleton() {
  return (
    <Waiting>
      <div className="grid gap-8 pt-6">
        {[1, 2, 3, 4].map((row) => (
          <SkeletonLines key={row} count={4} />
        ))}
      </div>
    </Waiting>
  )
}
