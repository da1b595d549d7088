/** Which letters an invitation of so many people sends; said before it, because a letter cannot be taken back. */
export const lettersOf = (invited: number): string =>
  invited > 0
    ? `초대 메일을 ${invited.toLocaleString('ko-KR')}명에게 바로 보내요. 초대는 취소할 수 있지만, 보낸 메일은 되돌릴 수 없어요.`
    : '메일은 보내지 않아요.'
