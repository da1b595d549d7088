import { z } from 'zod'
import { ScimRefusal } from '../refusal.ts'
import { patchSchema } from '../schema-names.ts'
import { isObject } from './values.ts'

/** Names of attributes are read without regard to case (RFC 7643, section 2.1), in an envelope too. */
const inLowerCase = (value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toLowerCase(), one])) : value

/** A company of two thousand sends an operation for each person. */
const mostOperations = 10_000

/** The envelope of a PATCH; Entra ID writes the operations with a capital. */
const Patch = z.preprocess(
  inLowerCase,
  z.object({
    schemas: z
      .array(z.string())
      .refine((schemas) => schemas.some((one) => one.toLowerCase() === patchSchema.toLowerCase())),
    operations: z
      .array(
        z.preprocess(
          inLowerCase,
          z.object({
            op: z
              .string()
              .max(10)
              .toLowerCase()
              .pipe(z.enum(['add', 'replace', 'remove'])),
            path: z.string().max(300).nullish(),
            value: z.unknown().optional(),
          }),
        ),
      )
      .min(1)
      .max(mostOperations),
  }),
)

export interface PatchOperation {
  readonly op: 'add' | 'replace' | 'remove'
  /** Undefined: the value names what is changed. */
  readonly path?: string | undefined
  readonly value?: unknown
}

export function operationsOf(body: unknown): PatchOperation[] {
  const patch = Patch.safeParse(body).data
  if (!patch) throw new ScimRefusal(400, 'The body is not a PatchOp.', 'invalidSyntax')
  return patch.operations.map(({ op, path, value }) => ({ op, path: path?.trim() || undefined, value }))
}
