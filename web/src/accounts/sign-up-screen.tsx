import { FormPage, FormWaiting } from '#forms'
import { useHost } from '#layout'
import { useFragment } from '#session'
import { CompanySignUp } from './company-sign-up.tsx'
import { Invitation } from './invitation.tsx'
import { SignUp } from './sign-up.tsx'

/** Individuals sign up on the consumer host, members on their company's; an invitation is in the address. */
export function Screen() {
  const { consumerHost } = useHost()
  const fragment = useFragment('invite', 'email')
  const invite = fragment?.get('invite')
  if (invite) return <Invitation key={invite} token={invite} />
  if (consumerHost) return <SignUp />
  if (fragment === null) return <Asking />
  return <CompanySignUp email={fragment.get('email') ?? ''} />
}

const Asking = () => (
  <FormPage title="회원가입" heading="회사 계정으로 가입해요">
    <FormWaiting />
  </FormPage>
)
