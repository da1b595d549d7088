import { z } from 'zod'

/** The version of the archive's layout; a reader refuses a newer one than its own. */
export const formatVersion = 1

export const manifestName = 'manifest.json'
export const sessionKeyName = 'session-key'
export const tableFolder = 'tables/'
export const fileFolder = 'files/'

const TableEntry = z.object({
  /** Schema and name, separated by a dot. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  checksum: z.string(),
})

const SequenceEntry = z.object({ name: z.string(), last: z.string(), called: z.boolean() })
const FileEntry = z.object({ path: z.string(), size: z.number(), sha256: z.string() })

/** What a backup says about itself; the last entry of the archive. */
export const Manifest = z.object({
  format: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  /** Every migration the database had seen, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** Server version, such as `18.4`. */
  postgres: z.string(),
  tables: z.array(TableEntry),
  sequences: z.array(SequenceEntry),
  /** null if the files are in a bucket. */
  files: z.array(FileEntry).nullable(),
  bucket: z.string().nullable(),
  /** Whether the session key is in the archive; otherwise it comes from the environment. */
  hasSessionKey: z.boolean(),
  /** Shows whether another key is the same one. */
  sessionKeyMark: z.string(),
})

export type Manifest = z.output<typeof Manifest>
export type TableEntry = z.output<typeof TableEntry>
export type SequenceEntry = z.output<typeof SequenceEntry>
export type FileEntry = z.output<typeof FileEntry>

export const rowsOf = (manifest: Manifest): number => manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
