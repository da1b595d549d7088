const texts: Readonly<Record<string, string>> = {
  'member.read': '내 정보를 봤어요',
  'member.exported': '구성원 목록을 내려받았어요',
  'member.changed': '사번이나 팀을 바꿨어요',
  'member.role_changed': '역할을 바꿨어요',
  'member.approved': '가입을 승인했어요',
  'member.rejected': '가입을 승인하지 않았어요',
  'member.deactivated': '이용을 중지했어요',
  'member.reactivated': '다시 이용할 수 있게 했어요',
  'member.sessions_ended': '모든 기기에서 로그아웃시켰어요',
  'member.provisioned': '회사 인사 시스템이 계정을 만들었어요',
  'learner.nudged': '학습 응원을 보냈어요',
  'learner.nudge_withdrawn': '보내려던 학습 응원을 되돌렸어요',
  'certificate.revoked': '수료증을 취소했어요',
  'evidence.exported': '로그인과 학습 시각이 든 증빙 기록을 내려받았어요',
  'records.exported': '이름 없이 수료와 진도가 든 학습 기록을 내려받았어요',
  'account.read': '계정을 봤어요',
  'inquiry.read': '문의에 답하기 위해 문의와 계정을 봤어요',
  'inquiry.file_read': '문의에 붙인 파일을 봤어요',
  'inquiry.assigned': '문의의 담당자를 정했어요',
  'inquiry.answered': '문의에 답변했어요',
  'inquiry.noted': '문의에 내부 메모를 남겼어요',
  'inquiry.reopened': '문의를 다시 열었어요',
  'subscription.read': '구독과 결제 내역을 봤어요',
  'subscription.charged': '요청하신 결제를 다시 시도했어요',
  'payment.refunded': '결제를 환불했어요',
  'payment.asked': '결제 상태를 결제사에 다시 물었어요',
  'payment.released': '결과가 맞지 않는 결제를 결제되지 않은 것으로 닫았어요',
  'account.suspended': '이용을 제한했어요',
  'account.restored': '이용 제한을 풀었어요',
  'account.sessions_ended': '모든 기기에서 로그아웃시켰어요',
  'auto_login.used': '회사 시스템의 링크로 로그인했어요',
  'auto_login.refused': '회사 시스템의 링크를 받아들이지 않았어요',
  'scim.changed': '회사 인사 시스템이 정보를 바꿨어요',
}

/**
 * Describes in Korean what somebody did with the reader's row. An action without a sentence is described by its kind.
 */
export function accessText(action: string): string {
  const known = texts[action]
  if (known) return known
  const deed = action.slice(action.lastIndexOf('.') + 1)
  if (/read|look|view|search/.test(deed)) return '내 정보를 봤어요'
  if (/export|download/.test(deed)) return '내 정보가 든 파일을 내려받았어요'
  return '내 정보를 바꿨어요'
}
