import { stopReportMail } from '#learner-settings'
import type { MailPurpose } from '#reminders'

/** The report of a month by mail, which its reader ends by the link at its foot. */
export const monthMailPurpose: MailPurpose = {
  name: 'months',
  stop: stopReportMail,
  words: {
    asking: {
      title: '월간 리포트 메일을 그만 받을까요?',
      sentence:
        '매월 1일에 보내는 메일만 꺼져요. 리포트는 리드그로우에서 언제든 볼 수 있고, 메일은 학습 설정에서 다시 켤 수 있어요.',
      button: '리포트 메일 그만 받기',
    },
    stopped: {
      title: '월간 리포트 메일을 껐어요',
      sentence: '이제 매월 1일에 메일을 보내지 않아요. 다시 받고 싶으면 학습 설정에서 켜 주세요.',
    },
  },
}
