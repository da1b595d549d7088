import { BusinessLines } from '#layout'
import { useAsk } from '#query'
import { PolicyLink } from './policy-link.tsx'

/** Who sells, with the terms and the refund policy, where one pays (전자상거래법 13조, 이용약관 3조). */
export function Seller() {
  const footer = useAsk('GET /common/footer').data
  return (
    <section aria-labelledby="seller" className="mt-10 border-rule border-t pt-4 text-ink-faint text-small">
      <h2 id="seller" className="mb-2 font-semibold text-ink-soft">
        판매자 정보
      </h2>
      {footer && <BusinessLines footer={footer} />}
      <p className="mt-1">
        <PolicyLink document="terms" /> · <PolicyLink document="refund" />
      </p>
    </section>
  )
}
