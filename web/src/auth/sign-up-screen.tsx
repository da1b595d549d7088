import { useHost } from '#layout'
import { CompanyJoin } from './company-join.tsx'
import { SignUp } from './sign-up.tsx'

/** Individuals sign up here; on a company's host the page says how an account is made there. */
export function Screen() {
  const { consumerHost } = useHost()
  return consumerHost ? <SignUp /> : <CompanyJoin />
}
