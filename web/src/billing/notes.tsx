import type { Subscription } from './won.ts'

/** Says where no money moves, or that nothing can be paid here. */
export function GatewayNote({ gateway }: Pick<Subscription, 'gateway'>) {
  switch (gateway) {
    case 'LIVE':
      return null
    case 'PRACTICE':
      return (
        <p className="mb-5 border-2 border-amber border-dashed px-4 py-3 text-body">
          연습 결제예요. 연습용 카드로 처음부터 끝까지 해 볼 수 있고, 돈은 나가지 않아요.
        </p>
      )
    case 'NONE':
      return (
        <p className="mb-5 border-2 border-rule px-4 py-3 text-body">
          이 서버에는 결제가 연결되어 있지 않아요. 구독을 시작하려면 고객센터로 문의해 주세요.
        </p>
      )
  }
}
