import type { CallReply } from '@readgrow/contract'

type Opened = CallReply<'POST /subscription/checkouts'>
export type CardWindow = NonNullable<Opened['window']>

const scriptAddress = 'https://cdn.portone.io/v2/browser-sdk.js'

interface PortOne {
  requestIssueBillingKey(request: object): Promise<{ readonly code?: string } | undefined>
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
      const { storeId, channelKey, issueId, issueName, customerId, redirectUrl } = window
      const portOne = await loadPortOne()
      await portOne.requestIssueBillingKey({
        storeId,
        channelKey,
        issueId,
        issueName,
        billingKeyMethod: 'CARD',
        customer: { customerId },
        redirectUrl,
        forceRedirect: true,
      })
    }
  }
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown }
}

function loadPortOne(): Promise<PortOne> {
  const { PortOne, trustedTypes } = globalThis as { PortOne?: PortOne; trustedTypes?: TrustedTypes }
  if (PortOne) return Promise.resolve(PortOne)
  // Only the address of the gateway's own script, and only on the page of the checkout.
  const policy = trustedTypes?.createPolicy('readgrow-card-window', { createScriptURL: () => scriptAddress })
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = (policy?.createScriptURL(scriptAddress) ?? scriptAddress) as string
    script.onload = () => resolve((globalThis as { PortOne?: PortOne }).PortOne as PortOne)
    script.onerror = () => reject(new Error('the card window did not load'))
    document.head.append(script)
  })
}
