import { dateText, seoulTimeText } from '@readgrow/learning/seoul-time'
import { composeEmail, type Mail } from '#platform/mail/mail'

const whatever = '계정을 지키기 위해 보내는 메일이라 수신 설정과 관계없이 보내요.'

/** To the old address: an owner who did not make the change must hear of it here, and what to do. */
export function emailChangedEmail(
  to: string,
  { shown, at, supportEmail }: { readonly shown: string; readonly at: Date; readonly supportEmail: string },
): Mail {
  return composeEmail({
    to,
    subject: '[리드그로우] 계정의 이메일이 바뀌었어요',
    paragraphs: [
      `${seoulTimeText(at)}에 계정의 이메일이 바뀌었어요. 앞으로 이 주소로는 메일을 보내지 않아요.`,
      `새 이메일: ${shown}`,
      `직접 바꾸지 않았다면 바로 고객센터(${supportEmail})에 알려 주세요. 계정을 되찾도록 도와드릴게요.`,
    ],
    footer: whatever,
  })
}

export function leftEmail(
  to: string,
  { erasedBy, origin }: { readonly erasedBy: string; readonly origin: string },
): Mail {
  return composeEmail({
    to,
    subject: '[리드그로우] 탈퇴를 마쳤어요',
    paragraphs: [
      '탈퇴를 마쳤고, 모든 기기에서 로그아웃했어요.',
      `이름, 이메일, 생년월일과 학습 기록은 ${dateText(erasedBy)}까지 지워요. 계약과 결제, 문의처럼 법에서 보관하도록 정한 기록만 따로 두었다가 기간이 지나면 지워요.`,
      '같은 이메일로 언제든지 다시 가입할 수 있어요. 지난 학습 기록은 이어지지 않아요.',
    ],
    link: { label: '개인정보처리방침 보기', href: `${origin}/policy/privacy` },
    footer: '직접 탈퇴하지 않았다면 바로 고객센터에 알려 주세요.',
  })
}

const newsNames = { marketing: '새 소식과 혜택 메일', 'night-marketing': '밤(21시~8시)에 보내는 소식' } as const

/** Confirms a consent that was given or withdrawn: who sends the news, when, and how to change it (정보통신망법 §50⑦). */
export function consentEmail(
  to: string,
  origin: string,
  { document, agreed, at }: { readonly document: keyof typeof newsNames; readonly agreed: boolean; readonly at: Date },
): Mail {
  return composeEmail({
    to,
    subject: agreed ? '[리드그로우] 소식 받기에 동의하셨어요' : '[리드그로우] 소식을 더 보내지 않아요',
    paragraphs: [
      agreed
        ? `${seoulTimeText(at)}에 ${newsNames[document]} 받기에 동의하셨어요. 보내는 곳은 리드그로우예요.`
        : `${seoulTimeText(at)}에 ${newsNames[document]} 받기를 그만두셨어요. 이제 보내지 않아요.`,
    ],
    link: { label: '수신 설정 바꾸기', href: `${origin}/mypage/account` },
    footer: '수신 동의 처리 결과를 알려 드리는 메일이에요.',
  })
}
