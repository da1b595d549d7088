import type { PolicyDocument } from '@readgrow/contract/constants'
import { policyPaths } from '../guard.ts'
import { useSession } from './profile.ts'

/** Where this person reads a policy: in the newest version, or in the one that is named. */
export function usePolicyAddress(): (document: PolicyDocument, version?: string) => string {
  const path = useSession() ? policyPaths.signedIn : policyPaths.visitor
  return (document, version) => `${path}?document=${document}${version ? `&version=${version}` : ''}`
}
