import { hasCode } from '@readgrow/client'
import type { CallArgs, CallReply } from '@readgrow/contract'
import { minorsNotice } from '@readgrow/contract/constants'
import { Button, Checkbox } from '@readgrow/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form, FormAlert, FormPage, FormWaiting, quietly, useSubmit, WayOut } from '#forms'
import { koreanDate } from '#korean'
import { WholeWords } from '#layout'
import { ask } from '#query'
import { call, useFragment } from '#session'
import { Seller } from './seller.tsx'
import { termText, won } from './won.ts'

type Request = CallReply<'POST /guardian/request'>
type Answer = CallArgs<'POST /guardian/answer'>['body']['answer']

const title = '법정대리인의 동의'

/** What a guardian is asked, by the link of a mail; nobody has to sign in for it. */
export function Screen() {
  const fragment = useFragment('token')
  const token = fragment?.get('token')
  if (fragment === null) return <Asking />
  return token ? <Asked key={token} token={token} /> : <NoLink />
}

const Asking = () => (
  <FormPage title={title} heading={title}>
    <FormWaiting />
  </FormPage>
)

function Asked({ token }: { readonly token: string }) {
  const args = { body: { token } }
  const asked = useQuery({
    ...ask('POST /guardian/request', args),
    queryFn: () => call('POST /guardian/request', args, quietly),
  })
  if (asked.data) return <Answering token={token} request={asked.data} />
  if (!asked.error) return <Asking />
  if (hasCode(asked.error, 'INVALID_LINK') || hasCode(asked.error, 'VALIDATION_FAILED')) return <Over />
  return (
    <FormPage title={title} heading="불러오지 못했어요">
      <Button busy={asked.isFetching} onClick={() => void asked.refetch()}>
        다시 불러오기
      </Button>
    </FormPage>
  )
}

const NoLink = () => (
  <WayOut title={title} heading="메일의 링크로 열어 주세요" to="/brand" label="리드그로우 알아보기">
    <p>이 화면은 메일로 받은 링크를 눌러서 열어요. 새로고침했다면 메일의 링크를 다시 눌러 주세요.</p>
  </WayOut>
)

const Over = () => (
  <WayOut title={title} heading="이 링크는 쓸 수 없어요" to="/brand" label="리드그로우 알아보기">
    <p>구독하려는 사람이 다시 동의를 구했다면 가장 나중에 온 메일의 링크를 눌러 주세요. 결제된 금액은 없어요.</p>
  </WayOut>
)

function Answering({ token, request }: { readonly token: string; readonly request: Request }) {
  const { state, reader, guardian } = request
  return (
    <FormPage
      title={title}
      heading={title}
      lead={`${guardian} 님, ${reader} 님이 영어 신문으로 공부하는 리드그로우를 구독하려고 해요.`}
    >
      <Standing request={request} />
      <Facts request={request} />
      <p className="mt-4 text-body text-ink-soft">{minorsNotice}</p>
      {state === 'ASKED' && <Choice token={token} request={request} />}
      {state === 'GIVEN' && <Withdrawal token={token} request={request} />}
      <Seller />
    </FormPage>
  )
}

function standingOf({ state, answeredOn, answerBy }: Request): string | null {
  const on = answeredOn ? `${koreanDate(answeredOn)}에 ` : ''
  switch (state) {
    case 'ASKED':
      return null
    case 'GIVEN':
      return `${on}동의하셨어요. 동의한 내용은 메일로도 보내 드렸어요.`
    case 'REFUSED':
      return `${on}동의하지 않으셨어요. 구독이 시작되지 않고 결제되지 않아요.`
    case 'WITHDRAWN':
      return `${on}동의를 철회하셨어요. 다음 결제는 없어요.`
    case 'EXPIRED':
      return `${koreanDate(answerBy)}까지 답하지 않아 끝났어요. 구독하려는 사람이 다시 동의를 구하면 새 메일이 와요. 결제된 금액은 없어요.`
  }
}

function Standing({ request }: { readonly request: Request }) {
  const standing = standingOf(request)
  return (
    <div role="status">{standing && <p className="mb-5 border-ink border-y-2 py-3 font-semibold">{standing}</p>}</div>
  )
}

const Facts = ({ request: { reader, product, amountKrw, vatKrw } }: { readonly request: Request }) => (
  <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 border-rule border-y py-4">
    <dt className="text-ink-faint">구독하는 사람</dt>
    <dd className="font-semibold">{reader}</dd>
    <dt className="text-ink-faint">이용권</dt>
    <dd>{product.name}</dd>
    <dt className="text-ink-faint">금액</dt>
    <dd className="tabular">
      {termText(product.months)}마다 <strong>{won(amountKrw)}</strong> (부가세 {won(vatKrw)} 포함)
    </dd>
    <dt className="text-ink-faint">해지</dt>
    <dd>구독하는 사람이 언제든 해지할 수 있고, 여기에서 동의를 철회해도 다음 결제가 없어요.</dd>
  </dl>
)

/** Sends an answer and shows what has become of it. */
function useAnswering(token: string, { sentence }: Request) {
  const queries = useQueryClient()
  const { queryKey } = ask('POST /guardian/request', { body: { token } })
  return useSubmit({
    send: (answer: Answer) => call('POST /guardian/answer', { body: { token, answer, sentence } }, quietly),
    done: (request: Request) => queries.setQueryData(queryKey, request),
    refused: (error) => {
      if (hasCode(error, 'STATE_CONFLICT') || hasCode(error, 'INVALID_LINK'))
        void queries.invalidateQueries({ queryKey })
      return undefined
    },
  })
}

function Choice({ token, request }: { readonly token: string; readonly request: Request }) {
  const [isAgreed, setAgreed] = useState(false)
  const { busy, sending, problems, submit } = useAnswering(token, request)
  return (
    <Form className="mt-6 border-ink border-t pt-4" onSubmit={() => isAgreed && submit('GIVEN')} problems={problems}>
      <Checkbox
        mark="(필수)"
        label={<WholeWords text={request.sentence} />}
        checked={isAgreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <p className="mt-2 text-body text-ink-soft">{koreanDate(request.answerBy)}까지 답할 수 있어요.</p>
      <FormAlert className="mt-3">{problems?.form}</FormAlert>
      <div className="mt-4 grid gap-2">
        <Button type="submit" size="large" wide disabled={!isAgreed || busy} busy={sending === 'GIVEN'}>
          동의하기
        </Button>
        <Button
          size="large"
          wide
          variant="outline"
          disabled={busy}
          busy={sending === 'REFUSED'}
          onClick={() => submit('REFUSED')}
        >
          동의하지 않기
        </Button>
      </div>
    </Form>
  )
}

function Withdrawal({ token, request }: { readonly token: string; readonly request: Request }) {
  const { busy, problems, submit } = useAnswering(token, request)
  return (
    <section aria-labelledby="withdraw" className="mt-6 border-rule border-t pt-4">
      <h2 id="withdraw" className="font-semibold">
        동의를 철회하려면
      </h2>
      <p className="mt-1 text-body text-ink-soft">
        철회하면 구독이 해지되어 다음 결제가 없어요. 이미 결제한 기간은 그대로 쓸 수 있어요.
      </p>
      <FormAlert className="mt-3">{problems?.form}</FormAlert>
      <Button variant="outline" className="mt-3" busy={busy} onClick={() => submit('WITHDRAWN')}>
        동의 철회하기
      </Button>
    </section>
  )
}
