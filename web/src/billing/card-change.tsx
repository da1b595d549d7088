import { Button } from '@readgrow/ui'
import { useRef, useState } from 'react'
import { FormAlert } from '#forms'
import { useAction } from '#query'
import { goToCardWindow } from './card-window.ts'
import { won } from './won.ts'

/** Another card: the window opens with one press, and what the old card could not pay is charged at once. */
export function CardChange({ owedKrw }: { readonly owedKrw: number | null }) {
  const id = useRef<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const hasBegunAnew = useRef(false)
  const open = useAction('POST /subscription/card', {
    done: (opened) => goToCardWindow(opened, { again: beginAnew, failed: setFailed }),
  })
  const send = () => {
    id.current ??= crypto.randomUUID()
    open.mutate({ body: { id: id.current } })
  }
  const beginAnew = () => {
    id.current = null
    if (hasBegunAnew.current) return
    hasBegunAnew.current = true
    send()
  }
  return (
    <>
      <p className="text-ink-soft">
        새 카드를 등록하면 지금 카드는 지워져요.{' '}
        {owedKrw === null
          ? '지금은 결제되지 않아요.'
          : `결제되지 않은 ${won(owedKrw)}(부가세 포함)은 새 카드로 바로 결제해요.`}
      </p>
      <FormAlert className="mt-4">{failed}</FormAlert>
      <Button
        size="large"
        wide
        className="mt-6"
        busy={open.isPending}
        onClick={() => {
          hasBegunAnew.current = false
          send()
        }}
      >
        {owedKrw === null ? '새 카드 등록하기' : `새 카드로 ${won(owedKrw)} 결제하기`}
      </Button>
    </>
  )
}
