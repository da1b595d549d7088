import { showToast } from '@readgrow/ui'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useSession } from '#session'
import { failureFor, finishOnce } from './external-finish.ts'
import { useFragment } from './fragment.ts'
import { nextPathOf } from './next-path.ts'
import { Outcome } from './outcome.tsx'
import { enterService, type SignInOutcome, type Unfinished } from './sign-in-outcome.ts'
import { OneMoment, WayOut } from './way-out.tsx'

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
  const goBack = useGoBack()
  useEffect(() => {
    let left = false
    const arrive = (outcome: SignInOutcome, to: string | undefined) => {
      const missing = enterService(outcome, to)
      setNext(to)
      setUnfinished(missing)
      if (missing?.status === 'LINKED') goBack('/mypage/account', '계정을 연결했어요.')
      if (missing?.status === 'REAUTHENTICATED') goBack(to ?? '/mypage/account', '본인 확인을 마쳤어요.')
    }
    finishOnce(code).then(
      (done) => !left && arrive(done.outcome, nextPathOf(done.next)),
      (error: unknown) => !left && setFailed(failureFor(error)),
    )
    return () => {
      left = true
    }
  }, [code, goBack])
  return { unfinished, next, failed, setUnfinished }
}

/** Back to a page of the own account; the desk is a product of its own and needs a full load. */
function useGoBack() {
  const navigate = useNavigate()
  const [goBack] = useState(() => (to: string, told: string) => {
    if (to.startsWith('/admin')) return window.location.replace(to)
    showToast({ type: 'success', message: told })
    void navigate(to, { replace: true })
  })
  return goBack
}

function Failed({ sentence }: { readonly sentence: string }) {
  // Who is signed in wanted to link or to prove himself and has nothing to do on the sign-in page.
  const [to, label] = useSession() ? ['/mypage/account', '계정 화면으로 가기'] : ['/auth/login', '로그인 화면으로 가기']
  return (
    <WayOut title="로그인" heading="로그인하지 못했어요" to={to} label={label}>
      <p>{sentence}</p>
    </WayOut>
  )
}

function NothingBrought() {
  // What the guard does on every other page of these: nobody who is signed in has anything to do here.
  if (useSession()) return <Navigate to="/" replace />
  return <Failed sentence="이미 끝난 로그인이에요. 로그인 화면에서 다시 시작해 주세요." />
}
