import { appOf } from '#in-app'
import type { MicrophoneProblem } from './microphone.ts'
import { isWebKit } from './recording.ts'

/** What a person can do about a microphone that is not there. */
export interface MicrophoneHelp {
  readonly title: string
  readonly steps: readonly string[]
  /** Whether asking again may work without leaving the page. */
  readonly canRetry: boolean
}

type Browser = 'KAKAOTALK' | 'IN_APP' | 'IOS' | 'SAMSUNG' | 'ANDROID' | 'FIREFOX' | 'SAFARI' | 'DESKTOP'

/** Which settings a person will find; browsers inside other apps have none. */
export function browserOf(userAgent: string): Browser {
  const app = appOf(userAgent)
  if (app) return app === 'KAKAOTALK' ? 'KAKAOTALK' : 'IN_APP'
  // An iPad that asks for desktop pages calls itself a Macintosh; these names exist on iOS alone.
  if (/iPhone|iPad|iPod|CriOS|FxiOS|EdgiOS/i.test(userAgent)) return 'IOS'
  if (/SamsungBrowser/i.test(userAgent)) return 'SAMSUNG'
  if (/Android/i.test(userAgent)) return 'ANDROID'
  if (/Firefox/i.test(userAgent)) return 'FIREFOX'
  if (isWebKit(userAgent)) return 'SAFARI'
  return 'DESKTOP'
}

const allowing: Readonly<Record<Browser, readonly string[]>> = {
  KAKAOTALK: [
    '카카오톡 안의 브라우저에서는 녹음할 수 없을 때가 많아요.',
    '오른쪽 아래 메뉴(⋯)에서 ‘다른 브라우저로 열기’를 눌러 주세요.',
  ],
  IN_APP: ['앱 안의 브라우저에서는 녹음할 수 없을 때가 많아요.', '메뉴에서 ‘기본 브라우저로 열기’를 눌러 주세요.'],
  IOS: [
    '주소창 왼쪽의 ‘가가’ 또는 페이지 설정을 누르고 ‘웹 사이트 설정 → 마이크 → 허용’을 골라 주세요.',
    '그래도 안 되면 아이폰 설정에서 쓰는 브라우저의 마이크를 켜 주세요.',
  ],
  SAMSUNG: ['주소창의 자물쇠를 누르고 ‘권한 → 마이크 → 허용’을 골라 주세요.', '페이지를 새로고침해 주세요.'],
  ANDROID: [
    '주소창 왼쪽의 아이콘을 누르고 ‘권한 → 마이크 → 허용’을 골라 주세요.',
    '안 보이면 휴대폰 설정의 ‘앱 → 브라우저 → 권한’에서 마이크를 켜 주세요.',
  ],
  FIREFOX: ['주소창 왼쪽의 마이크 아이콘을 눌러 차단을 지워 주세요.', '다시 물어보면 ‘허용’을 눌러 주세요.'],
  SAFARI: [
    '메뉴 막대의 ‘Safari → 이 웹 사이트 설정 → 마이크’를 ‘허용’으로 바꿔 주세요.',
    '페이지를 새로고침해 주세요.',
  ],
  DESKTOP: [
    '주소창 왼쪽의 아이콘을 누르고 마이크를 ‘허용’으로 바꿔 주세요.',
    '안 보이면 컴퓨터의 개인 정보 설정에서 브라우저의 마이크를 켜 주세요.',
  ],
}

/** Why there is no microphone and what helps, for the browser at hand. */
export function helpFor(problem: MicrophoneProblem, userAgent: string): MicrophoneHelp {
  const browser = browserOf(userAgent)
  switch (problem) {
    case 'DENIED':
      return { title: '마이크를 쓸 수 없게 되어 있어요', steps: allowing[browser], canRetry: true }
    case 'BLOCKED':
      return { title: '이 화면에서는 마이크를 쓸 수 없어요', steps: allowing[browser], canRetry: false }
    case 'NONE':
      return {
        title: '마이크를 찾지 못했어요',
        steps: ['마이크나 이어폰을 연결한 뒤 다시 시도해 주세요.'],
        canRetry: true,
      }
    case 'BUSY':
      return {
        title: '다른 앱이 마이크를 쓰고 있어요',
        steps: ['통화나 화상 회의를 끝낸 뒤 다시 시도해 주세요.'],
        canRetry: true,
      }
    case 'UNSUPPORTED':
      return {
        title: '이 브라우저는 녹음을 지원하지 않아요',
        steps: ['크롬, 사파리, 엣지, 파이어폭스의 새 버전에서 열어 주세요.'],
        canRetry: false,
      }
  }
}
