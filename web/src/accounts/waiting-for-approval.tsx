import { WayOut } from '#forms'

/** An application for a company's account that its administrator has to look at. */
export const WaitingForApproval = ({ email }: { readonly email: string | null }) => (
  <WayOut title="승인 대기" heading="가입 신청을 보냈어요" to="/auth/login" label="로그인 화면으로 가기">
    <p>회사 관리자가 신청을 확인하고 있어요. 승인되면 바로 쓸 수 있어요.</p>
    <p>
      <span className="break-all font-semibold text-ink">{email ?? '회사 메일'}</span>로 결과를 알려 드릴게요. 오래
      걸리면 회사 관리자에게 물어봐 주세요.
    </p>
  </WayOut>
)
