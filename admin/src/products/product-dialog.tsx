import { Checkbox, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog, SmallField, useSteppedAction } from '#parts'
import type { Product } from './names.ts'

/** Sets what a product is called, how long it can be tried and whether it is sold. */
export function ProductDialog({ product, onClose }: { readonly product: Product; readonly onClose: () => void }) {
  const [name, setName] = useState(product.name)
  const [trial, setTrial] = useState(String(product.trialDays))
  const [onSale, setOnSale] = useState(product.onSale)
  const queries = useQueryClient()
  const { action, sheet } = useSteppedAction('PUT /admin/products/:code', {
    done: async () => {
      showToast({ type: 'success', message: '상품을 고쳤어요.' })
      onClose()
      await queries.invalidateQueries({ queryKey: ['GET /admin/products'] })
    },
  })
  const trialDays = /^\d{1,2}$/.test(trial.trim()) && Number(trial) <= 30 ? Number(trial) : null
  const isSound = trialDays !== null && name.trim() !== ''
  return (
    <ReasonDialog
      title={`${product.name} 고치기`}
      message="이미 구독하거나 체험하는 사람에게는 아무것도 바뀌지 않아요."
      confirmLabel="저장하기"
      busy={action.isPending}
      onConfirm={(reason) =>
        isSound &&
        action.mutate({ params: { code: product.code }, body: { name: name.trim(), trialDays, onSale, reason } })
      }
      onClose={onClose}
      fields={
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <SmallField
              label="이름"
              maxLength={30}
              value={name}
              error={name.trim() === '' ? '이름을 적어 주세요.' : ''}
              onChange={(event) => setName(event.target.value)}
            />
            <SmallField
              label="무료 체험 (일, 0은 없음)"
              inputMode="numeric"
              value={trial}
              onChange={(event) => setTrial(event.target.value)}
              {...(trialDays === null ? { error: '0부터 30까지 적어 주세요.' } : {})}
            />
          </div>
          <div>
            <Checkbox label="팔기" checked={onSale} onChange={(event) => setOnSale(event.target.checked)} />
          </div>
        </>
      }
    >
      {sheet}
    </ReasonDialog>
  )
}
