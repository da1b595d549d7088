import { type RawBuilder, sql } from 'kysely'

/** The upper bound of all texts with a prefix, byte by byte. */
const last = '\u{10ffff}'

/**
 * A condition on `a` (the account row): id, address or name begins with a text. Comparisons by bytes are ranges of the
 * indexes, even in a plan that does not know the text.
 */
export function beginsWith(search: string): RawBuilder<boolean> {
  const folded = search.toLowerCase()
  return sql`(a.customer_id ~>=~ ${folded} and a.customer_id ~<~ ${folded + last}
    or lower(a.email) ~>=~ ${folded} and lower(a.email) ~<~ ${folded + last}
    or a.name ~>=~ ${search} and a.name ~<~ ${search + last})`
}
