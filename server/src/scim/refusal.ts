import type { ScimFault } from '@readgrow/contract/constants'

/** RFC 7644, section 3.12: why a request is refused. */
export type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** What the desk says about a call that failed, where status and type leave it open. */
const usual: Readonly<Record<ScimType, ScimFault>> = {
  invalidFilter: 'FILTER',
  uniqueness: 'TAKEN',
  mutability: 'STAFF',
  invalidSyntax: 'BODY',
  invalidPath: 'PATH',
  noTarget: 'PATH',
  invalidValue: 'VALUE',
}

/** An expected "no" in the form that directories read. */
export class ScimRefusal extends Error {
  readonly status: number
  readonly scimType: ScimType | null
  readonly fault: ScimFault

  constructor(status: number, detail: string, scimType: ScimType | null = null, fault?: ScimFault) {
    super(detail)
    this.name = 'ScimRefusal'
    this.status = status
    this.scimType = scimType
    this.fault = fault ?? (scimType ? usual[scimType] : 'NOT_FOUND')
  }
}

export const invalidValue = (detail: string, fault?: ScimFault) => new ScimRefusal(400, detail, 'invalidValue', fault)
/** One answer for what is missing, deleted or another company's. */
export const notFound = () => new ScimRefusal(404, 'Resource not found.')
