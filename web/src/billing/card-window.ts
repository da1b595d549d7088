import type { CallReply } from '@readgrow/contract'

type Opened = CallReply<'POST /subscription/checkouts'>
export type CardWindow = NonNullable<Opened['window']>

const scriptAddress = 'https://cdn.portone.io/v2/browser-sdk.js'

interface WindowAnswer {
  readonly code?: string
  readonly billingKey?: string
}

interface PortOne {
  requestIssueBillingKey(request: object): Promise<WindowAnswer | undefined>
}

function withAnswer(redirectUrl: string, { code, billingKey }: WindowAnswer): string {
  const address = new URL(redirectUrl)
  if (code !== undefined) address.searchParams.set('code', code)
  else if (billingKey !== undefined) address.searchParams.set('billingKey', billingKey)
  return address.href
}

/**
 * Goes on from an opened checkout: to its card window; to how it stands, where it is being paid; and where it was closed
 * since the press before, by another window or by the hour, `again` opens a new one.
 */
export async function goToCardWindow(
  { checkout, window }: Opened,
  { again, failed }: { readonly again: () => void; readonly failed: (sentence: string) => void },
): Promise<void> {
  if (window)
    return openCardWindow(window).catch(() => failed('카드 등록 창을 열지 못했어요. 잠시 후 다시 눌러 주세요.'))
  if (checkout.state === 'CLOSED' || checkout.state === 'DECLINED') return again()
  globalThis.location.assign(`/mypage/subscription/checkout?checkout=${checkout.id}`)
}

/**
 * Leaves for the card window; the way back is the address that the server gave. Throws when the window's script does
 * not load.
 */
async function openCardWindow(window: CardWindow): Promise<void> {
  switch (window.kind) {
    case 'SIMULATED':
      globalThis.location.assign(window.address)
      return
    case 'PORTONE': {
      const { storeId, channelKey, issueId, issueName, customer, redirectUrl } = window
      const portOne = await loadPortOne()
      const answer = await portOne.requestIssueBillingKey({
        storeId,
        channelKey,
        issueId,
        issueName,
        billingKeyMethod: 'CARD',
        customer,
        redirectUrl,
        forceRedirect: true,
      })
      // A window that did not lead away by itself: what it says goes the same way as what its address would have said.
      if (answer) globalThis.location.assign(withAnswer(redirectUrl, answer))
    }
  }
}

function loadPortOne(): Promise<PortOne> {
  const { PortOne } = globalThis as { PortOne?: PortOne }
  if (PortOne) return Promise.resolve(PortOne)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptAddress
    script.onload = () => resolve((globalThis as { PortOne?: PortOne }).PortOne as PortOne)
    // The next press tries again.
    script.onerror = () => {
      script.remove()
      reject(new Error('the card window did not load'))
    }
    document.head.append(script)
  })
}
