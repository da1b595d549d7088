import { SkeletonLines, useInBrowser, Waiting } from '@readgrow/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import type { GuardianBoxProps } from './guardian-box.tsx'

const GuardianBox = lazy(async (): Promise<{ default: ComponentType<GuardianBoxProps> }> => {
  try {
    return { default: (await import('./guardian-box.tsx')).GuardianBox }
  } catch {
    return { default: NotThere }
  }
})

/** Code that was never fetched cannot come without a connection, nor after a release. */
const NotThere = () => (
  <p className="mt-4 font-semibold">
    법정대리인의 동의를 구하는 화면을 불러오지 못했어요. 연결을 확인하고 새로고침해 주세요.
  </p>
)

/** The question to a guardian. Its form comes after the rest, and only in a browser: most readers never need it. */
export function GuardianPart(props: GuardianBoxProps) {
  const inBrowser = useInBrowser()
  return <Suspense fallback={<Coming />}>{inBrowser ? <GuardianBox {...props} /> : <Coming />}</Suspense>
}

const Coming = () => (
  <Waiting label="동의를 확인하고 있어요">
    <SkeletonLines count={4} />
  </Waiting>
)
