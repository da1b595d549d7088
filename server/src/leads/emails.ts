import { enquiryPurposeNames, writtenBusinessNumber } from '@readgrow/contract/constants'
import { hasLink } from '#discussion'
import { composeEmail, type Mail } from '#platform/mail/mail'
import type { Enquiry } from './receive-enquiry.ts'

const people = (learners: number) => `${learners.toLocaleString('ko-KR')}명`

/** Says that an enquiry is there. Whom to call stands on the desk alone, where each look is logged. */
export const newsToTeam = (
  { id, company, learners, purpose }: Enquiry,
  { to, desk }: { readonly to: string; readonly desk: string | null },
): Mail =>
  composeEmail({
    to,
    subject: `[리드그로우] 도입 문의: ${company}`,
    paragraphs: [
      `${company}에서 도입을 문의했어요. 학습자 ${people(learners)}, ${enquiryPurposeNames[purpose]}.`,
      '연락처와 내용은 관리 화면에서 볼 수 있어요.',
    ],
    ...(desk ? { link: { label: '도입 문의 열기', href: `${desk}/admin/leads/${id}` } } : {}),
    footer: '도입 문의가 올 때마다 보내는 메일이에요.',
  })

/** What was sent, for the sender. A message with an address in it is left out: it would reach whomever they name. */
export function copyToSender(enquiry: Enquiry, { team }: { readonly team: string }): Mail {
  const { company, businessNumber, name, email, phone, learners, purpose, message } = enquiry
  const facts = [
    ['회사', company],
    ['사업자등록번호', writtenBusinessNumber(businessNumber)],
    ['이름', name],
    ['전화', phone ?? '적지 않음'],
    ['학습자', people(learners)],
    ['목적', enquiryPurposeNames[purpose]],
  ] as const
  return composeEmail({
    to: email,
    subject: '[리드그로우] 도입 문의를 받았어요',
    paragraphs: [
      `${name} 님, 문의를 받았어요. 담당자가 읽고 이 주소로 답할게요.`,
      ...(hasLink(message) ? ['적어 주신 내용은 담당자에게 그대로 전했어요.'] : message.split('\n').filter(Boolean)),
    ],
    lists: [{ title: '보내 주신 정보', lines: facts.map(([label, value]) => ({ label, value, note: null })) }],
    footer: `문의하지 않으셨다면 이 메일을 지워 주세요. 정보를 지우고 싶거나 더 물을 것이 있으면 ${team}로 메일을 보내 주세요.`,
  })
}
