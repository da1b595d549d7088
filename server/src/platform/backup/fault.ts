import { ZodError } from 'zod'

/** A reason that prevents a backup or a restore, as a sentence for the person at the terminal. */
export class BackupFault extends Error {}

export const damaged = (file: string): BackupFault =>
  new BackupFault(`${file} is damaged or not complete: its checksum does not agree.`)

/** The reason of a failure, including a setting that does not fit. */
export function reasonOf(error: Error): string {
  if (!(error instanceof ZodError)) return error.message
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}
