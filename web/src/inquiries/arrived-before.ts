import { hasCode } from '@readgrow/client'
import { quietly } from '#forms'
import { call } from '#session'
import type { Inquiry, InquiryFile } from './inquiry.ts'

/** Other words than these came under their id before: nothing of them was sent. */
export class ArrivedBefore extends Error {
  /** The inquiry with what arrived. */
  readonly inquiry: Inquiry

  constructor(inquiry: Inquiry) {
    super('ARRIVED_BEFORE')
    this.inquiry = inquiry
  }
}

/** One's inquiry as it is now, whatever the page has of it. */
export const readQuietly = (inquiryId: string): Promise<Inquiry> =>
  call('GET /inquiries/:inquiryId', { params: { inquiryId } }, quietly)

/** Makes a call, and where other words arrived before it reads the inquiry that has them. Throws `ArrivedBefore`. */
export async function orArrivedBefore(inquiryId: string, send: () => Promise<Inquiry>): Promise<Inquiry> {
  try {
    return await send()
  } catch (error) {
    if (!hasCode(error, 'ARRIVED_BEFORE')) throw error
    throw new ArrivedBefore(await readQuietly(inquiryId))
  }
}

/** The files of an inquiry's messages; they go with no other. */
export const filesOf = (inquiry: Inquiry | null): readonly InquiryFile[] =>
  inquiry?.messages.flatMap(({ files }) => files) ?? []

/** These files without those that another message has. */
export function filesLeft(files: readonly InquiryFile[], inquiry: Inquiry | null): readonly InquiryFile[] {
  const taken = new Set(filesOf(inquiry).map(({ id }) => id))
  return files.filter(({ id }) => !taken.has(id))
}
