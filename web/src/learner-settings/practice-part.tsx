import { Skeleton, useInBrowser, Waiting } from '@readgrow/ui'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Part } from './setting-group.tsx'

type Fields = ComponentType<{ readonly waiting: ReactNode }>

const PracticeSettings = lazy(async (): Promise<{ default: Fields }> => {
  try {
    return { default: (await import('#practice-settings')).PracticeSettingsPart }
  } catch {
    return { default: NotThere }
  }
})

/** Code that was never fetched cannot come without a connection, nor after a release; the other settings stay. */
function NotThere() {
  return <p className="text-ink-soft">복습 설정을 불러오지 못했어요. 연결을 확인하고 새로고침해 주세요.</p>
}

/** The limits of practice and the wanted retention. Their code comes after the rest, and only in a browser. */
export function PracticePart() {
  const inBrowser = useInBrowser()
  return (
    <Part title="단어 복습" hint="다음 문제부터 적용돼요.">
      {inBrowser ? (
        <Suspense fallback={<FieldsSkeleton />}>
          <PracticeSettings waiting={<FieldsSkeleton />} />
        </Suspense>
      ) : (
        <FieldsSkeleton />
      )}
    </Part>
  )
}

function FieldsSkeleton() {
  return (
    <Waiting className="grid gap-6">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-96 w-full" />
    </Waiting>
  )
}
