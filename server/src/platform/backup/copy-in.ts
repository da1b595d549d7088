import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { quoted, quotedColumns, type TableShape } from './catalog.ts'

/** A table that is being filled with COPY text. Both calls throw PostgreSQL's objection to a row. */
export interface CopyIn {
  readonly name: string
  write(chunk: Buffer): Promise<void>
  end(): Promise<void>
}

export function openCopyIn(client: pg.Client, { name, columns }: TableShape): CopyIn {
  const copy = client.query(copyFrom(`copy ${quoted(name)} (${quotedColumns(columns)}) from stdin`))
  // After a refused row PostgreSQL sends no more answers, so neither a write nor the end would ever return.
  const refused = Promise.withResolvers<never>()
  copy.on('error', refused.reject)
  refused.promise.catch(() => undefined)
  return {
    name,
    write(chunk) {
      const written = new Promise<void>((resolve, reject) =>
        copy.write(chunk, (error) => (error ? reject(error) : resolve())),
      )
      return Promise.race([written, refused.promise])
    },
    end() {
      copy.end()
      return Promise.race([finished(copy), refused.promise])
    },
  }
}
