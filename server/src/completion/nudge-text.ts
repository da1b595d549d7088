import type { LearnerNotice } from '#reminders'
import type { Share } from './share.ts'

export type NudgeWords = LearnerNotice

const roles = { OWNER: '회사 관리자', LEAD: '팀 리드' } as const

/**
 * What a nudge says: who sent it, and what is still needed. Whoever cannot reach the goal any more is not told how much is
 * missing, but that today is worth it all the same.
 */
export function nudgeWords(
  {
    sender,
    role,
    course,
  }: { readonly sender: string | null; readonly role: 'OWNER' | 'LEAD'; readonly course: string | null },
  share: Pick<Share, 'state' | 'needed'>,
): NudgeWords {
  const who = sender === null ? `${roles[role]}가` : `${sender} 님(${roles[role]})이`
  const what = course === null ? '이번 달 학습' : `‘${course}’ 과정`
  const isOpen = share.state === 'ON_THE_WAY' || share.state === 'NOT_BEGUN'
  return {
    title: `${who} ${what}을 응원해요`,
    text: isOpen
      ? share.needed.replace(/^아직 시작하지 않았어요\. /, '')
      : '바빴던 기간도 있는 거예요. 오늘 기사 한 편부터 다시 읽어 보세요. 읽은 만큼 그대로 남아요.',
    path: '/report-participation',
    label: '참여 현황 보기',
    subject: course === null ? '[리드그로우] 이번 달 학습을 응원해요' : '[리드그로우] 과정 수료를 응원해요',
  }
}
