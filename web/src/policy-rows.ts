import { ask } from '#query'
import { policyArgs } from './address-queries.ts'
import { policyPaths } from './guard.ts'
import type { Row } from './routes.ts'

const policy: Pick<Row, 'screen' | 'load'> = {
  screen: 'policies/policy',
  load: ({ search }) => [ask('GET /policies/:document', policyArgs(search))],
}

/** The terms and policies, for visitors and for whoever is signed in. */
export const policyRows: readonly Row[] = [
  { path: policyPaths.visitor, frame: 'none', visitors: true, ...policy },
  { path: policyPaths.signedIn, frame: 'header-menu', ...policy },
]
