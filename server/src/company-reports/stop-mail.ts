import type { MailPurpose } from '#reminders'
import { stopReportMail } from './choose-mail.ts'

/** What the link at the foot of a report's email ends. */
export const reportMailPurpose: MailPurpose = {
  name: 'reports',
  stop: stopReportMail,
  words: {
    asking: {
      title: '학습 현황 메일을 그만 받을까요?',
      sentence:
        '학습 현황이 준비됐다는 메일만 꺼져요. 화면은 그대로 볼 수 있고, 메일은 학습 현황 화면에서 다시 켤 수 있어요.',
      button: '메일 그만 받기',
    },
    stopped: {
      title: '학습 현황 메일을 껐어요',
      sentence: '이제 메일을 보내지 않아요. 다시 받고 싶으면 학습 현황 화면에서 켜 주세요.',
    },
  },
}
