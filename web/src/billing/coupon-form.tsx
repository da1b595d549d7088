import { Button, showToast, TextField } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureSentence } from '#forms'
import { useAction } from '#query'

const longest = 40

/** Puts a coupon into the own box by its number. */
export function CouponForm() {
  const [code, setCode] = useState('')
  const [failed, setFailed] = useState<string | undefined>()
  const queries = useQueryClient()
  const redeem = useAction('POST /subscription/coupons', {
    quiet: true,
    done: async () => {
      setCode('')
      await queries.invalidateQueries({ queryKey: ['GET /subscription/coupons'] })
      showToast({ type: 'success', message: '쿠폰을 등록했어요.' })
    },
    failed: (error) => setFailed(failureSentence(error)),
  })
  return (
    <form
      method="dialog"
      className="mt-3 flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setFailed(undefined)
        if (code.trim().length < 4) setFailed('쿠폰 번호를 다시 확인해 주세요.')
        else redeem.mutate({ body: { code } })
      }}
    >
      <TextField
        label="쿠폰 번호"
        className="grow"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={longest}
        value={code}
        error={failed}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="outline" className="mt-7.5 min-h-12" busy={redeem.isPending}>
        등록
      </Button>
    </form>
  )
}
