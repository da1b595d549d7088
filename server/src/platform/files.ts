import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from './config.ts'

/** Files by key (`audio/3f2a….mp3`): a local folder by default, an S3 bucket by configuration. */
export interface Files {
  write(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** null if there is no such file. */
  read(key: string): Promise<Uint8Array | null>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}

export async function openFiles({ files }: Pick<Config, 'files'>): Promise<Files> {
  const disk = new Disk(
    files.s3 ? await s3Driver(files.s3) : new FSDriver({ location: files.dir, visibility: 'private' }),
  )
  return {
    write: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    read: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : null),
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  }
}

async function s3Driver({ bucket, region, endpoint }: NonNullable<Config['files']['s3']>) {
  // Loaded only if it is used: the S3 client is larger than the rest of the server.
  const { S3Driver } = await import('flydrive/drivers/s3')
  // Credentials come from the environment, as every AWS tool reads them.
  return new S3Driver({
    bucket,
    region,
    visibility: 'private',
    supportsACL: false,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  })
}
