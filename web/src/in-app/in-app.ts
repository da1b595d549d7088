/** An app that shows pages in a browser of its own. */
export type App = 'KAKAOTALK' | 'NAVER' | 'LINE' | 'INSTAGRAM' | 'FACEBOOK' | 'OTHER'

const signs: readonly (readonly [App, RegExp])[] = [
  ['KAKAOTALK', /KAKAOTALK/i],
  ['NAVER', /NAVER\(inapp/i],
  ['LINE', /\bLine\//i],
  ['INSTAGRAM', /Instagram/i],
  ['FACEBOOK', /FBAN|FBAV/],
  // An Android web view says so; on iOS every browser names itself behind "Mobile", and a web view does not.
  ['OTHER', /; wv\)|\((?:iPhone|iPad|iPod)[^)]*\)(?=.*AppleWebKit)(?!.*(?:Safari|CriOS|FxiOS|EdgiOS|OPiOS|Whale))/],
]

export const appNames: Readonly<Record<App, string>> = {
  KAKAOTALK: '카카오톡',
  NAVER: '네이버 앱',
  LINE: '라인',
  INSTAGRAM: '인스타그램',
  FACEBOOK: '페이스북',
  OTHER: '다른 앱',
}

/** The app whose browser this is; null for a browser of its own. */
export const appOf = (userAgent: string): App | null => signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? null

/** How people get out by hand, where no address does it. */
export const wayOut: Readonly<Record<App, string>> = {
  KAKAOTALK: '오른쪽 아래 메뉴(⋯)에서 ‘다른 브라우저로 열기’를 눌러 주세요.',
  NAVER: '오른쪽 아래 메뉴(⋯)에서 ‘기본 브라우저로 열기’를 눌러 주세요.',
  LINE: '오른쪽 위 메뉴(⋮)에서 ‘다른 앱으로 열기’를 눌러 주세요.',
  INSTAGRAM: '오른쪽 위 메뉴(⋯)에서 ‘외부 브라우저에서 열기’를 눌러 주세요.',
  FACEBOOK: '오른쪽 위 메뉴(⋯)에서 ‘외부 브라우저에서 열기’를 눌러 주세요.',
  OTHER: '메뉴에서 ‘기본 브라우저로 열기’를 누르거나, 주소를 복사해 브라우저에 붙여 주세요.',
}

/**
 * An address that opens a page in the device's own browser. KakaoTalk and LINE have one of their own (Kakao Developers,
 * "KakaoTalk in-app browser"; LINE Developers, "Opening a URL in an external browser"), Android has intents, iOS the
 * scheme of Safari.
 */
export function outsideOf(app: App, userAgent: string, href: string): string {
  if (app === 'KAKAOTALK') return `kakaotalk://web/openExternal?url=${encodeURIComponent(href)}`
  const url = new URL(href)
  if (app === 'LINE') {
    url.searchParams.set('openExternalBrowser', '1')
    return url.href
  }
  if (/Android/i.test(userAgent)) {
    // What follows the mark # is the intent's, so a mark of the page cannot be kept.
    const rest = `${url.host}${url.pathname}${url.search}`
    return `intent://${rest}#Intent;scheme=${url.protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`
  }
  return `x-safari-${href}`
}
