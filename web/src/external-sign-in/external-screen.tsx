import { externalProviders, providerNames } from '@readgrow/contract/constants'
import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { OneMoment, WayOut } from '#forms'
import { nextPathOf } from '#session'
import { beginAt, beginFailure } from './begin.ts'

/** Where portals of companies send their people: goes on to the other service at once, and once only. */
export function Screen() {
  const { provider: named } = useParams()
  const provider = externalProviders.find((each) => each === named)
  const next = nextPathOf(useSearchParams()[0].get('next'))
  const begun = useRef(false)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (!provider || begun.current) return
    begun.current = true
    beginAt(provider, next).then(
      // This page leaves the history, or "back" from the other service would lead there again.
      (location) => window.location.replace(location),
      (error: unknown) => setFailed(beginFailure(error)),
    )
  }, [provider, next])
  if (!provider) return <CannotGo sentence="지원하지 않는 로그인 방법이에요. 주소를 다시 확인해 주세요." />
  if (failed) return <CannotGo sentence={failed} />
  const name = provider === 'company' ? '회사' : providerNames[provider]
  return <OneMoment title={`${name} 로그인`} sentence={`${name} 로그인 화면을 열고 있어요.`} />
}

const CannotGo = ({ sentence }: { readonly sentence: string }) => (
  <WayOut title="로그인" heading="로그인 화면을 열지 못했어요" to="/auth/login" label="로그인 화면으로 가기">
    <p>{sentence}</p>
  </WayOut>
)
