/** RFC 7644, section 3.12: why a request is refused. */
export type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** An expected "no" in the form that directories read. */
export class ScimRefusal extends Error {
  readonly status: number
  readonly scimType: ScimType | null

  constructor(status: number, detail: string, scimType: ScimType | null = null) {
    super(detail)
    this.name = 'ScimRefusal'
    this.status = status
    this.scimType = scimType
  }
}

export const invalidValue = (detail: string) => new ScimRefusal(400, detail, 'invalidValue')
/** One answer for what is missing, deleted or another company's. */
export const notFound = () => new ScimRefusal(404, 'Resource not found.')
