import { Button, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAsk } from '#api'
import { dateOf, won } from '#korean'
import { Cell, Loaded, Mark, Page, Section, Table, useSteppedAction } from '#parts'
import { DeskTabs } from './desk-tabs.tsx'
import { everyText, type Price, type Product, priceStateNames } from './names.ts'
import { PriceDialog } from './price-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'

/** What can be subscribed to, with every price it had, has and will have. */
export function Screen() {
  const products = useAsk('GET /admin/products')
  return (
    <Page
      title="상품과 쿠폰"
      lead="가격은 부가세가 든 금액이에요. 한번 알린 가격은 고치지 않고, 새 가격을 날짜와 함께 더해요."
      wide
    >
      <DeskTabs />
      <Loaded query={products} what="상품을">
        {(found) => found.products.map((product) => <ProductPart key={product.code} product={product} />)}
      </Loaded>
    </Page>
  )
}

const columns = [
  { title: '판' },
  { title: '금액', number: true },
  { title: '시작' },
  { title: '누구에게' },
  { title: '내는 사람', number: true },
  { title: '만든 사람' },
  { title: '할 수 있는 일', isHidden: true },
]

function ProductPart({ product }: { readonly product: Product }) {
  const [open, setOpen] = useState<'PRICE' | 'FACTS' | null>(null)
  const { name, trialDays, onSale, months, prices } = product
  return (
    <Section
      title={name}
      actions={
        <>
          <Button variant="outline" size="small" onClick={() => setOpen('FACTS')}>
            상품 고치기
          </Button>
          <Button variant="outline" size="small" onClick={() => setOpen('PRICE')}>
            새 가격 알리기
          </Button>
        </>
      }
    >
      <p className="py-3 text-body text-ink-soft">
        {onSale ? '팔고 있어요' : '팔지 않아요. 쓰던 사람은 계속 써요'} · {everyText(months)} 결제 ·{' '}
        {trialDays > 0 ? `무료 체험 ${trialDays}일` : '무료 체험 없음'}
      </p>
      <Table caption={`${name} 가격`} columns={columns}>
        {prices.map((price) => (
          <PriceRow key={price.version} product={product} price={price} />
        ))}
      </Table>
      {open === 'PRICE' && <PriceDialog product={product} onClose={() => setOpen(null)} />}
      {open === 'FACTS' && <ProductDialog product={product} onClose={() => setOpen(null)} />}
    </Section>
  )
}

function PriceRow({ product, price }: { readonly product: Product; readonly price: Price }) {
  const queries = useQueryClient()
  const { action, sheet } = useSteppedAction('DELETE /admin/products/:code/prices/:version', {
    done: async () => {
      showToast({ type: 'success', message: '알린 가격을 거뒀어요.' })
      await queries.invalidateQueries({ queryKey: ['GET /admin/products'] })
    },
  })
  const { version, amountKrw, effectiveFrom, movesRunning, subscribers, createdBy, state } = price
  return (
    <tr>
      <Cell className="tabular">{version}</Cell>
      <Cell number>{won(amountKrw)}</Cell>
      <Cell className="tabular whitespace-nowrap">
        {dateOf(effectiveFrom)}{' '}
        <Mark tone={state === 'NOW' ? 'good' : state === 'ANNOUNCED' ? 'warn' : 'plain'}>{priceStateNames[state]}</Mark>
      </Cell>
      <Cell>{movesRunning ? '모두에게, 오르면 동의를 받아서' : '새로 구독하는 사람'}</Cell>
      <Cell number>{subscribers}명</Cell>
      <Cell>{createdBy ?? '처음 가격'}</Cell>
      <Cell>
        {state === 'ANNOUNCED' && (
          <Button
            variant="outline"
            size="small"
            busy={action.isPending}
            onClick={() => action.mutate({ params: { code: product.code, version } })}
          >
            거두기
          </Button>
        )}
        {sheet}
      </Cell>
    </tr>
  )
}
