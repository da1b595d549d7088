import { SelectField } from '@readgrow/ui'
import { useAsk } from '#query'
import { CouponForm } from './coupon-form.tsx'

interface CouponPickProps {
  readonly product: string
  readonly chosen: string | null
  readonly onChoose: (coupon: string | null) => void
}

/** One of the coupons that hold for the product, or a new number. */
export function CouponPick({ product, chosen, onChoose }: CouponPickProps) {
  const coupons = useAsk('GET /subscription/coupons').data?.coupons ?? []
  const usable = coupons.filter(
    (coupon) => coupon.state === 'USABLE' && (coupon.product === null || coupon.product === product),
  )
  return (
    <section aria-labelledby="coupon" className="mt-6 border-rule border-t pt-4">
      <h2 id="coupon" className="font-semibold">
        할인 쿠폰
      </h2>
      {usable.length > 0 && (
        <SelectField
          label="쓸 쿠폰"
          className="mt-2"
          value={chosen ?? ''}
          onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">쓰지 않을래요</option>
          {usable.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <CouponForm />
    </section>
  )
}
