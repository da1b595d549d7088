import { Segmented } from '@readgrow/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOwnEmail, useStepHeading } from '#accounts'
import { FormPage, SupportLine } from '#forms'
import { useAsk } from '#query'
import { FindId } from './find-id.tsx'
import { FindPassword } from './find-password.tsx'

const ways = [
  { value: 'id', label: '아이디 찾기' },
  { value: 'password', label: '비밀번호 찾기' },
] as const

type Way = (typeof ways)[number]['value']

/** Finding an id or setting a new password, for the owner of the mailbox. */
export function Screen() {
  const [search] = useSearchParams()
  const [way, setWay] = useState<Way>(search.get('for') === 'password' ? 'password' : 'id')
  const [email, setEmail] = useState('')
  const own = useOwnEmail('FIND_ID')
  const heading = useStepHeading(way + own.step)
  const host = useAsk('POST /auth/check-company-domain').data
  return (
    <FormPage title={ways.find((each) => each.value === way)?.label ?? ''} heading="계정 찾기" headingRef={heading}>
      <Segmented label="무엇을 찾나요?" options={ways} value={way} onChange={setWay} wide className="mb-7" />
      {way === 'id' ? (
        <FindId own={own} email={email} onEmail={setEmail} onPassword={() => setWay('password')} />
      ) : (
        <FindPassword email={email} onEmail={setEmail} />
      )}
      <SupportLine address={host?.supportEmail} />
    </FormPage>
  )
}
