import { CallFailure, sentenceOf } from '@readgrow/client'
import { Checkbox, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAsk } from '#api'
import { dateOf, wholeNumber, won } from '#korean'
import { Notice, ReasonDialog, SmallField, useSettled, useSteppedAction } from '#parts'
import { everyText, type Product } from './names.ts'

interface PriceDialogProps {
  readonly product: Product
  readonly onClose: () => void
}

const problems = {
  PAST: '내일부터의 날짜를 골라 주세요.',
  TAKEN: '그날부터의 가격이 이미 있어요.',
  TOO_SOON: '이용 중인 사람에게 동의를 받으려면 31일 뒤부터의 날짜여야 해요.',
} as const

/** Announces a price; what it would mean is computed by the server while it is typed. */
export function PriceDialog({ product, onClose }: PriceDialogProps) {
  const [draft, setDraft] = useState<Draft>({ typed: '', effectiveFrom: '', movesRunning: false })
  const { typed, effectiveFrom, movesRunning } = draft
  const [isTried, setIsTried] = useState(false)
  const queries = useQueryClient()
  const { action, sheet } = useSteppedAction('POST /admin/products/:code/prices', {
    quiet: true,
    done: async () => {
      showToast({ type: 'success', message: '새 가격을 알렸어요.' })
      onClose()
      await queries.invalidateQueries({ queryKey: ['GET /admin/products'] })
    },
  })
  const amountKrw = amountOf(typed)
  const wanted = useSettled(`${amountKrw ?? ''}|${effectiveFrom}|${movesRunning}`)
  const isWhole = amountKrw !== null && /^\d{4}-\d\d-\d\d$/.test(effectiveFrom)
  const isSettled = wanted === `${amountKrw ?? ''}|${effectiveFrom}|${movesRunning}`
  const failure = action.isError ? refusalOf(action.error) : null
  return (
    <ReasonDialog
      title={`${product.name} 새 가격`}
      failure={failure}
      message="부가세가 든 금액이에요. 지금 구독하는 사람은 따로 정하지 않으면 내던 가격을 그대로 내요."
      confirmLabel={isWhole ? `${won(amountKrw)}으로 알리기` : '알리기'}
      busy={action.isPending}
      onConfirm={(reason) => {
        setIsTried(true)
        if (isWhole)
          action.mutate({ params: { code: product.code }, body: { amountKrw, effectiveFrom, movesRunning, reason } })
      }}
      onClose={onClose}
      fields={
        <>
          <PriceFields draft={draft} isTried={isTried} onChange={setDraft} />
          {isWhole && isSettled && (
            <Preview
              product={product}
              amountKrw={amountKrw}
              effectiveFrom={effectiveFrom}
              movesRunning={movesRunning}
            />
          )}
        </>
      }
    >
      {sheet}
    </ReasonDialog>
  )
}

interface Draft {
  readonly typed: string
  readonly effectiveFrom: string
  readonly movesRunning: boolean
}

const [least, most] = [100, 10_000_000]

function amountOf(typed: string): number | null {
  const amount = wholeNumber(typed)
  return amount !== null && amount >= least && amount <= most ? amount : null
}

interface PriceFieldsProps {
  readonly draft: Draft
  /** What is still missing is told once somebody has pressed. */
  readonly isTried: boolean
  readonly onChange: (draft: Draft) => void
}

function PriceFields({ draft, isTried, onChange }: PriceFieldsProps) {
  const noAmount = amountOf(draft.typed) === null && (isTried || draft.typed.trim() !== '')
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SmallField
          label="금액 (원, 부가세 포함)"
          inputMode="numeric"
          value={draft.typed}
          error={noAmount ? '100원부터 1,000만 원까지 적어 주세요.' : ''}
          onChange={(event) => onChange({ ...draft, typed: event.target.value })}
        />
        <SmallField
          label="시작하는 날"
          type="date"
          value={draft.effectiveFrom}
          error={isTried && draft.effectiveFrom === '' ? '시작하는 날을 골라 주세요.' : ''}
          onChange={(event) => onChange({ ...draft, effectiveFrom: event.target.value })}
        />
      </div>
      <div>
        <Checkbox
          label="이용 중인 사람도 이 가격으로 (오르면 한 사람씩 동의를 받아요)"
          checked={draft.movesRunning}
          onChange={(event) => onChange({ ...draft, movesRunning: event.target.checked })}
        />
      </div>
    </>
  )
}

interface PreviewProps {
  readonly product: Product
  readonly amountKrw: number
  readonly effectiveFrom: string
  readonly movesRunning: boolean
}

function Preview({ product, amountKrw, effectiveFrom, movesRunning }: PreviewProps) {
  const means = useAsk('GET /admin/products/:code/price-preview', {
    params: { code: product.code },
    query: { amountKrw, effectiveFrom, movesRunning: movesRunning ? 'true' : 'false' },
  })
  if (!means.data) return null
  const { problem, vatKrw, beforeKrw, running, asked, lowered, firstAskedOn } = means.data
  if (problem !== null)
    return (
      <Notice tone="bad" live className="mt-3">
        {problems[problem]}
      </Notice>
    )
  return (
    <Notice live className="mt-3">
      <p>
        {dateOf(effectiveFrom)}부터 새로 구독하는 사람은 {everyText(product.months)} {won(amountKrw)}(부가세{' '}
        {won(vatKrw)} 포함)을 내요. 그 전 가격은 {won(beforeKrw)}이에요.
      </p>
      <p className="mt-1">
        {asked === 0 && lowered === 0
          ? `지금 구독하는 ${running}명은 내던 가격을 그대로 내요.`
          : asked > 0 &&
            `지금 구독하는 ${asked}명에게 동의를 물어요. 첫 결제는 ${firstAskedOn ? dateOf(firstAskedOn) : '아직 없고'}${firstAskedOn ? '이고' : ''}, 동의하지 않으면 결제하지 않고 구독이 끝나요.`}
      </p>
      {lowered > 0 && <p className="mt-1">지금 구독하는 {lowered}명은 묻지 않고 다음 결제부터 이 가격으로 결제해요.</p>}
    </Notice>
  )
}

function refusalOf(error: unknown): string | null {
  const code = error instanceof CallFailure ? error.code : undefined
  if (code === 'REAUTH_REQUIRED') return null
  if (code === 'STATE_CONFLICT') return '그 날짜로는 알릴 수 없어요. 날짜를 다시 골라 주세요.'
  return sentenceOf(error)
}
