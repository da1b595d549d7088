import { dateText } from '@readgrow/learning/seoul-time'
import { composeEmail, type Mail } from '#platform/mail/mail'
import type { RuleName } from './rules.ts'

interface Company {
  readonly name: string
  readonly supportEmail: string
}
/** Rules under which learning is erased. */
export type Ending = Extract<RuleName, 'seat-over' | 'contract-over'>

const reasons: Readonly<Record<Ending, (company: string) => readonly [why: string, wayBack: string]>> = {
  'seat-over': (company) => [
    `${company}에서 이용을 멈춘 계정이에요. 이용을 멈추고 1년이 지나면 계정과 학습 기록을 지워요.`,
    '그 전에 회사가 좌석을 다시 주면 지우지 않아요. 계속 쓰고 싶다면 회사 관리자에게 말해 주세요.',
  ],
  'contract-over': (company) => [
    `${company}의 이용 계약이 끝났어요. 계약이 끝나고 1년이 지나면 계정과 학습 기록을 지워요.`,
    '그 전에 회사가 다시 계약하면 지우지 않아요. 계속 쓰고 싶다면 회사에 알려 주세요.',
  ],
}

/**
 * Says what will be erased and when (`lastDay`, `YYYY-MM-DD`, is the last day on which nothing happens), what prevents
 * it, and whom to ask for a copy: a member without a seat cannot sign in, and without a contract nothing can be
 * downloaded.
 */
export function warningEmail(
  { name, supportEmail }: Company,
  { email, ending, lastDay }: { readonly email: string; readonly ending: Ending; readonly lastDay: string },
): Mail {
  const [why, wayBack] = reasons[ending](name)
  return composeEmail({
    to: email,
    subject: '[리드그로우] 한 달 뒤에 학습 기록을 지워요',
    paragraphs: [
      why,
      `${dateText(lastDay)}까지는 그대로 두고, 그 뒤에 계정을 닫아요. 닫은 날부터 5일 안에 이름과 이메일, 저장한 단어와 복습 기록, 읽은 기사와 메모를 모두 지우고, 법에서 보관하도록 정한 기록만 기간이 지날 때까지 따로 둬요. 지운 기록은 되살릴 수 없어요.`,
      wayBack,
      `단어장처럼 가져가고 싶은 기록이 있다면 그날까지 ${supportEmail}에 메일로 요청해 주세요.`,
    ],
    footer: `기록을 지우기 전에 알리는 메일이라 수신 설정과 관계없이 보내요. 문의: ${supportEmail}`,
  })
}

/** To an applicant who was neither accepted nor rejected. */
export const lapsedEmail = ({ name, supportEmail }: Company, email: string): Mail =>
  composeEmail({
    to: email,
    subject: `[리드그로우] ${name} 가입 신청이 끝났어요`,
    paragraphs: [
      `${name} 가입을 신청한 지 90일이 지나도록 승인되지 않아 신청을 닫았어요.`,
      '신청할 때 적은 정보는 5일 안에 지워요. 아직 이용하고 싶다면 회사 관리자에게 물어보고 다시 신청해 주세요.',
    ],
    footer: `궁금한 점은 회사 관리자에게 물어봐 주세요. 문의: ${supportEmail}`,
  })
