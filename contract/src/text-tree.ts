import { z } from 'zod'

/** A piece of a line. A link is to a page of ours, or outside over https, or a mail address; there are no others. */
export type TextPiece =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; pieces: TextPiece[] }
  | { kind: 'link'; href: string; isOutside: boolean; pieces: TextPiece[] }
  | { kind: 'picture'; light: string; dark: string | null; alt: string; width: number; height: number }
  | { kind: 'break' }

export type TextBlock =
  | { kind: 'paragraph'; pieces: TextPiece[] }
  | { kind: 'heading'; level: 2 | 3 | 4; pieces: TextPiece[] }
  | { kind: 'list'; first: number | null; items: { done: boolean | null; blocks: TextBlock[] }[] }
  | { kind: 'table'; head: TextPiece[][]; rows: TextPiece[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: TextBlock[] }
  | { kind: 'rule' }

const picture = z.string().regex(/^\/pictures\/help\/[0-9a-f]{20}\.webp$/)
/** An address on this host, over https, or of a mailbox. The maker checks more; nothing else leaves the server. */
const href = z.string().regex(/^(?:\/(?![/\\])|https:\/\/|mailto:)[^\s\p{Cc}]*$/u)

const TextPiece: z.ZodType<TextPiece> = z
  .lazy(() =>
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('text'), text: z.string() }),
      z.strictObject({ kind: z.literal('code'), text: z.string() }),
      z.strictObject({ kind: z.enum(['strong', 'em', 'del']), pieces: z.array(TextPiece) }),
      z.strictObject({ kind: z.literal('link'), href, isOutside: z.boolean(), pieces: z.array(TextPiece) }),
      z.strictObject({
        kind: z.literal('picture'),
        light: picture,
        dark: picture.nullable(),
        alt: z.string().min(1),
        width: z.number().int().min(1),
        height: z.number().int().min(1),
      }),
      z.strictObject({ kind: z.literal('break') }),
    ]),
  )
  .meta({ id: 'TextPiece' })

const TextBlock: z.ZodType<TextBlock> = z
  .lazy(() =>
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('paragraph'), pieces: z.array(TextPiece) }),
      z.strictObject({
        kind: z.literal('heading'),
        level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
        pieces: z.array(TextPiece),
      }),
      z.strictObject({
        kind: z.literal('list'),
        /** The first number of an ordered list; null for one with dots. */
        first: z.number().int().min(0).nullable(),
        items: z.array(z.strictObject({ done: z.boolean().nullable(), blocks: z.array(TextBlock) })),
      }),
      z.strictObject({
        kind: z.literal('table'),
        head: z.array(z.array(TextPiece)),
        rows: z.array(z.array(z.array(TextPiece))),
      }),
      z.strictObject({ kind: z.literal('code'), text: z.string() }),
      z.strictObject({ kind: z.literal('quote'), blocks: z.array(TextBlock) }),
      z.strictObject({ kind: z.literal('rule') }),
    ]),
  )
  .meta({ id: 'TextBlock' })

/** A text that was written in Markdown, as a tree of our own: nothing in it can run, whoever wrote it. */
export const TextTree = z.array(TextBlock)
export type TextTree = TextBlock[]
