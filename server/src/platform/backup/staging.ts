import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { renameDurably, writeDurably } from '#platform/embedded-postgres/durable-file'
import { readArchive } from './archive-reader.ts'
import { BackupFault } from './fault.ts'
import { fileFolder, sessionKeyName } from './manifest.ts'
import type { VerifiedBackup } from './verify.ts'

const restoringEnding = '.restoring'
const beforeEnding = '.before-restore'

/** Puts files and session key beside their final places; returns the places that have something beside them. */
export async function stage(
  backup: VerifiedBackup,
  places: { filesDir: string; sessionKeyFile: string },
): Promise<string[]> {
  const { filesDir, sessionKeyFile } = places
  await refuseOwnFileSystem(filesDir)
  const files = `${filesDir}${restoringEnding}`
  await rm(files, { recursive: true, force: true })
  await rm(`${sessionKeyFile}${restoringEnding}`, { force: true })
  if (backup.manifest.files) await mkdir(files, { recursive: true })
  await readArchive(backup.file, backup.backupKey, async ({ name, bytes }) => {
    if (name.startsWith(fileFolder)) await stageFile(path.join(files, name.slice(fileFolder.length)), bytes)
    if (name === sessionKeyName) {
      await writeDurably(`${sessionKeyFile}${restoringEnding}`, (await buffer(bytes)).toString('utf8'))
    }
  })
  return [...(backup.manifest.files ? [filesDir] : []), ...(backup.manifest.hasSessionKey ? [sessionKeyFile] : [])]
}

/** A mount point cannot be renamed; better to know before anything has changed. */
async function refuseOwnFileSystem(filesDir: string): Promise<void> {
  const own = await stat(filesDir).catch(() => undefined)
  await mkdir(path.dirname(filesDir), { recursive: true })
  if (own === undefined || own.dev === (await stat(path.dirname(filesDir))).dev) return
  throw new BackupFault(`${filesDir} is a file system of its own: mount the folder above it instead, then restore.`)
}

async function stageFile(place: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true })
  const file = await open(place, 'wx')
  try {
    for await (const chunk of bytes) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Moves what is beside a place into it, and the former content aside; does nothing when that is already done. */
export async function moveIntoPlace(place: string): Promise<void> {
  if (!(await exists(`${place}${restoringEnding}`))) return
  if (await exists(place)) {
    await rm(`${place}${beforeEnding}`, { recursive: true, force: true })
    await rename(place, `${place}${beforeEnding}`)
  }
  await renameDurably(`${place}${restoringEnding}`, place)
}

const exists = async (file: string): Promise<boolean> => (await stat(file).catch(() => undefined)) !== undefined

/**
 * The last step of a restore. It is written down before it begins, so a restore that is killed in it can be finished.
 */
const LastStep = z.object({ swaps: z.boolean(), places: z.array(z.string()) })
export type LastStep = z.output<typeof LastStep>

export const lastStepFile = (dataDir: string): string => path.join(dataDir, 'restore-in-its-last-step.json')

export const writeLastStep = (dataDir: string, step: LastStep): Promise<void> =>
  writeDurably(lastStepFile(dataDir), JSON.stringify(step))

export async function readLastStep(dataDir: string): Promise<LastStep | undefined> {
  const text = await readFile(lastStepFile(dataDir), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : LastStep.parse(JSON.parse(text))
}
