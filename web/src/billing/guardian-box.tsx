import { hasCode } from '@readgrow/client'
import { minorsNotice } from '@readgrow/contract/constants'
import { Button, TextField } from '@readgrow/ui'
import { useRef, useState } from 'react'
import { EmailField, Form, FormAlert, failureSentence, looksLikeEmail, wrongEmail } from '#forms'
import { koreanDate } from '#korean'
import { useAction } from '#query'
import { useChanged } from './use-changed.ts'
import { type Guardian, won } from './won.ts'

export interface GuardianBoxProps {
  readonly guardian: Guardian
  readonly product: { readonly code: 'MONTHLY' | 'YEARLY'; readonly name: string }
  /** The price that is asked about; won with VAT. */
  readonly listKrw: number
  /** Reads anew what the consent was needed for. */
  readonly onChanged: () => Promise<unknown>
  /** Whether it stands in a frame already. */
  readonly isFramed?: boolean
}

/** Asks a guardian for the consent that somebody under nineteen needs, and says how the one before stands. */
export function GuardianBox(props: GuardianBoxProps) {
  const { guardian, product, listKrw, onChanged, isFramed } = props
  const [isStillAsked, setStillAsked] = useState(false)
  const isWaiting = guardian.state === 'ASKED'
  const [isAsking, setAsking] = useState(false)
  return (
    <section
      aria-labelledby="guardian-title"
      className={isFramed ? 'mt-4 border-ink border-t pt-4' : 'mt-6 border-2 border-ink px-4 py-4'}
    >
      <h2 id="guardian-title" className="font-bold">
        법정대리인(보호자)의 동의가 필요해요
      </h2>
      <p className="mt-2">{minorsNotice}</p>
      <p role="status" className="mt-2 font-semibold">
        {standingOf(guardian)}
        {isWaiting && isStillAsked && ' 아직 답이 오지 않았어요.'}
      </p>
      {isWaiting && !isAsking ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => void onChanged().then(() => setStillAsked(true))}>동의했는지 확인하기</Button>
          <Button variant="outline" onClick={() => setAsking(true)}>
            다른 메일로 다시 보내기
          </Button>
        </div>
      ) : (
        <Asking
          product={product}
          listKrw={listKrw}
          onAsked={() => {
            setAsking(false)
            setStillAsked(false)
            void onChanged()
          }}
        />
      )}
    </section>
  )
}

function standingOf({ state, email, answerBy }: Guardian): string {
  switch (state) {
    case 'NONE':
    case 'GIVEN':
      return ''
    case 'ASKED':
      return `동의를 구하는 메일을 보냈어요(${email}). ${answerBy ? `${koreanDate(answerBy)}까지 ` : ''}답을 기다려요. 답이 오면 메일로 알려 드려요.`
    case 'REFUSED':
      return '보호자가 동의하지 않았어요. 이야기를 나눈 뒤에 다시 동의를 구할 수 있어요.'
    case 'WITHDRAWN':
      return '보호자가 동의를 철회했어요. 이어서 쓰려면 다시 동의를 받아야 해요.'
    case 'EXPIRED':
      return '일주일 안에 답이 오지 않았어요. 다시 동의를 구해 주세요.'
  }
}

interface Problems {
  readonly name?: string
  readonly email?: string
  readonly form?: string
}

function problemsOf(name: string, email: string): Problems | null {
  const noName = name.trim() === '' ? { name: '보호자의 이름을 적어 주세요.' } : {}
  const noEmail = looksLikeEmail(email) ? {} : { email: wrongEmail }
  const found = { ...noName, ...noEmail }
  return Object.keys(found).length > 0 ? found : null
}

function problemsIn(error: Error): Problems {
  if (hasCode(error, 'LINK_REFUSED')) return { name: '이름에는 인터넷 주소를 쓸 수 없어요.' }
  if (hasCode(error, 'VALIDATION_FAILED') && error.fields.some(({ rule }) => rule === 'OWN_ADDRESS'))
    return { email: '내 주소가 아니라 보호자의 메일 주소를 적어 주세요.' }
  return { form: failureSentence(error) }
}

interface AskingProps extends Pick<GuardianBoxProps, 'product' | 'listKrw'> {
  readonly onAsked: () => void
}

function Asking({ product, listKrw, onAsked }: AskingProps) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [problems, setProblems] = useState<Problems | null>(null)
  // One mail, however often it is pressed.
  const id = useRef<string | null>(null)
  const changed = useChanged()
  const asking = useAction('POST /subscription/guardian', {
    quiet: true,
    done: async () => {
      id.current = null
      await changed()
      onAsked()
    },
    failed: (error) => {
      id.current = null
      setProblems(problemsIn(error))
      if (hasCode(error, 'PRICE_CHANGED')) onAsked()
    },
  })
  const submit = () => {
    const found = problemsOf(name, email)
    setProblems(found)
    if (found) return
    id.current ??= crypto.randomUUID()
    asking.mutate({ body: { id: id.current, product: product.code, amountKrw: listKrw, name: name.trim(), email } })
  }
  return (
    <Form className="mt-3" onSubmit={submit} problems={problems} onInput={() => setProblems(null)}>
      <p className="text-body text-ink-soft">
        보호자에게 {product.name} {won(listKrw)}(부가세 포함)의 내용과 동의하는 링크를 메일로 보내요.
      </p>
      <TextField
        className="mt-3"
        label="보호자 이름"
        name="guardian"
        autoComplete="off"
        maxLength={40}
        required
        value={name}
        error={problems?.name}
        onChange={(event) => setName(event.target.value)}
      />
      <EmailField
        className="mt-3"
        label="보호자 이메일"
        autoComplete="off"
        email={email}
        onEmail={setEmail}
        error={problems?.email}
      />
      <FormAlert className="mt-3">{problems?.form}</FormAlert>
      <Button type="submit" className="mt-4" busy={asking.isPending}>
        동의 구하는 메일 보내기
      </Button>
    </Form>
  )
}
