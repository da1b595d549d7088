import { Button, Skeleton } from '@readgrow/ui'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'

interface ChartProps {
  readonly wanted: number
}

const NoChart = () => <p className="py-6 text-ink-soft">연결되면 그래프를 볼 수 있어요.</p>

// Loaded and drawn only for readers who come this far down.
const GrowthChart = lazy(async (): Promise<{ default: ComponentType<ChartProps> }> => {
  try {
    return { default: (await import('./growth-chart.tsx')).GrowthChart }
  } catch {
    return { default: NoChart }
  }
})

/** How the words have grown, loaded on scroll or on request. */
export function GrowthPart({ wanted }: ChartProps) {
  const place = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in window)) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <section ref={place} aria-labelledby="growth" className="mt-10 min-h-88">
      <h2 id="growth" className="border-ink border-b pb-2 font-bold text-lead">
        단어 학습 기록
      </h2>
      {seen ? (
        <Suspense fallback={<Skeleton className="mt-17 h-40 w-full" />}>
          <GrowthChart wanted={wanted} />
        </Suspense>
      ) : (
        <Button variant="quiet" size="small" className="mt-2 -ml-3.5 min-h-11" onClick={() => setSeen(true)}>
          그래프 보기
        </Button>
      )}
    </section>
  )
}
