import { useEffect, useState } from 'react'
import { OneMoment, WayOut } from '#forms'
import { enterService, nextPathOf, type SignInOutcome, type Unfinished, useFragment } from '#session'
import { failureFor, finishOnce } from './finish.ts'
import { Outcome } from './outcome.tsx'

/** Where the browser comes back to from another service, with a code of single use or the name of what went wrong. */
export function Screen() {
  const fragment = useFragment('code', 'error')
  const code = fragment?.get('code')
  if (fragment === null) return <Going />
  if (code) return <Finishing key={code} code={code} />
  return fragment.has('error') ? <Failed sentence={failureFor(fragment.get('error'))} /> : <NothingBrought />
}

const Going = () => <OneMoment title="로그인" sentence="로그인하고 있어요. 잠시만 기다려 주세요." />

function Finishing({ code }: { readonly code: string }) {
  const { unfinished, next, failed, setUnfinished } = useFinish(code)
  if (failed) return <Failed sentence={failed} />
  if (unfinished) return <Outcome outcome={unfinished} next={next} onUnfinished={setUnfinished} />
  return <Going />
}

function useFinish(code: string) {
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  const [next, setNext] = useState<string | undefined>()
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    let left = false
    const arrive = (outcome: SignInOutcome, to: string | undefined) => {
      setNext(to)
      setUnfinished(enterService(outcome, to))
    }
    finishOnce(code).then(
      (done) => !left && arrive(done.outcome, nextPathOf(done.next)),
      (error: unknown) => !left && setFailed(failureFor(error)),
    )
    return () => {
      left = true
    }
  }, [code])
  return { unfinished, next, failed, setUnfinished }
}

function Failed({ sentence }: { readonly sentence: string }) {
  return (
    <WayOut title="로그인" heading="로그인하지 못했어요" to="/auth/login" label="로그인 화면으로 가기">
      <p>{sentence}</p>
    </WayOut>
  )
}

const NothingBrought = () => <Failed sentence="이미 끝난 로그인이에요. 로그인 화면에서 다시 시작해 주세요." />
