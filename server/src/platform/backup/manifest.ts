import { z } from 'zod'

/** Of the layout of the archive; a reader refuses what is newer than itself. */
export const formatVersion = 1

export const manifestName = 'manifest.json'
export const sessionKeyName = 'session-key'
export const tableFolder = 'tables/'
export const fileFolder = 'files/'

const TableEntry = z.object({
  /** Schema and name with a dot between. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  checksum: z.string(),
})

const SequenceEntry = z.object({ name: z.string(), last: z.string(), called: z.boolean() })
const FileEntry = z.object({ path: z.string(), size: z.number(), sha256: z.string() })

/** What a backup says of itself; the last entry of the archive. */
export const Manifest = z.object({
  format: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  /** Every migration the database had seen, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** Of the server, as `18.4`. */
  postgres: z.string(),
  tables: z.array(TableEntry),
  sequences: z.array(SequenceEntry),
  /** null where files lie in a bucket. */
  files: z.array(FileEntry).nullable(),
  bucket: z.string().nullable(),
  /** Whether the session key is in the archive; else it comes from the environment. */
  hasSessionKey: z.boolean(),
  /** Tells whether another key is the same one. */
  sessionKeyMark: z.string(),
})

export type Manifest = z.output<typeof Manifest>
export type TableEntry = z.output<typeof TableEntry>
export type SequenceEntry = z.output<typeof SequenceEntry>
export type FileEntry = z.output<typeof FileEntry>

export const rowsOf = (manifest: Manifest): number => manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
