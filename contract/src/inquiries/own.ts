import { z } from 'zod'
import {
  inquiryCategories,
  inquiryCharacters,
  inquiryFileTypes,
  inquiryPage,
  inquiryRatings,
  inquiryStates,
  inquiryTitleCharacters,
  mostInquiryFileBytes,
  mostInquiryFiles,
} from '../constants/index.ts'
import { endpoint, FileReply } from '../endpoint.ts'
import { Empty, Instant, pastedText, text, Uuid } from '../shapes.ts'

const ofInquiry = { params: z.strictObject({ inquiryId: Uuid }) }
const ofFile = { params: z.strictObject({ fileId: Uuid }) }

const Category = z.enum(inquiryCategories)
const State = z.enum(inquiryStates)
const Rating = z.enum(inquiryRatings)

export const InquiryFile = z.strictObject({
  id: Uuid,
  name: z.string(),
  mime: z.enum(inquiryFileTypes),
  bytes: z.number().int(),
})

/** An address inside the product, without what was typed into it. */
const Page = z.string().regex(inquiryPage)
const Files = z
  .array(Uuid)
  .max(mostInquiryFiles)
  .refine((ids) => new Set(ids).size === ids.length, { message: 'TWICE' })

const written = {
  category: Category,
  title: text(inquiryTitleCharacters),
  text: pastedText(inquiryCharacters),
  /** Files that were uploaded before; those that are not named are removed. */
  files: Files,
  /** Where the person was before, and their last request that failed; they see both and may leave them out. */
  page: Page.nullable(),
  requestId: Uuid.nullable(),
}

const InquiryRow = z.strictObject({
  id: Uuid,
  category: Category,
  title: z.string(),
  state: State,
  openedAt: Instant,
  lastAt: Instant,
})

export const Inquiry = z.strictObject({
  ...InquiryRow.shape,
  /** Rises with every change of the thread. */
  revision: z.number().int(),
  page: z.string().nullable(),
  requestId: Uuid.nullable(),
  messages: z.array(
    z.strictObject({
      id: Uuid,
      by: z.enum(['READER', 'DESK']),
      text: z.string(),
      at: Instant,
      editedAt: Instant.nullable(),
      files: z.array(InquiryFile),
    }),
  ),
  /** Until somebody has answered. */
  mayEdit: z.boolean(),
  /** Whether something may be added: from the first answer until the inquiry is closed. */
  mayAsk: z.boolean(),
  /** When it closes by itself; null while it waits, and after the end. */
  mayAskUntil: Instant.nullable(),
  rating: Rating.nullable(),
})

export const listInquiries = endpoint({
  method: 'GET',
  path: '/inquiries',
  who: 'account',
  summary: "The caller's inquiries, the latest first",
  query: z.strictObject({ cursor: z.string().max(80).optional() }),
  reply: z.strictObject({ inquiries: z.array(InquiryRow), nextCursor: z.string().nullable() }),
  refusals: [],
})

export const readInquiry = endpoint({
  method: 'GET',
  path: '/inquiries/:inquiryId',
  who: 'account',
  summary: "One of the caller's inquiries with its answers; notes of the desk are not in it",
  ...ofInquiry,
  reply: Inquiry,
  refusals: ['NOT_FOUND'],
})

export const sendInquiry = endpoint({
  method: 'POST',
  path: '/inquiries',
  who: 'account',
  summary: 'Sends an inquiry under an id that the browser has chosen, so that twice is once',
  body: z.strictObject({ id: Uuid, ...written }),
  reply: Inquiry,
  /** NOT_FOUND: the id is somebody else's. ARRIVED_BEFORE: other words came under it. INQUIRY_FILE_GONE: too late. */
  refusals: ['NOT_FOUND', 'ARRIVED_BEFORE', 'INQUIRY_FILE_GONE', 'RATE_LIMITED'],
})

export const changeInquiry = endpoint({
  method: 'PUT',
  path: '/inquiries/:inquiryId',
  who: 'account',
  summary: 'Changes an inquiry in the revision that was read, until it is answered',
  ...ofInquiry,
  body: z.strictObject({ revision: z.number().int().min(1).max(1e6), ...written }),
  reply: Inquiry,
  /** STATE_CONFLICT: it was answered. VERSION_CONFLICT: it was changed on another device. */
  refusals: ['NOT_FOUND', 'INQUIRY_FILE_GONE', 'STATE_CONFLICT', 'VERSION_CONFLICT', 'RATE_LIMITED'],
})

export const askInquiryAgain = endpoint({
  method: 'POST',
  path: '/inquiries/:inquiryId/follow-ups',
  who: 'account',
  summary: 'Adds to an answered inquiry within two weeks; it waits in the queue again',
  ...ofInquiry,
  body: z.strictObject({ id: Uuid, text: pastedText(inquiryCharacters), files: Files }),
  reply: Inquiry,
  /** ARRIVED_BEFORE: other words came under the id. STATE_CONFLICT: it has no answer yet, or is closed. */
  refusals: ['NOT_FOUND', 'ARRIVED_BEFORE', 'INQUIRY_FILE_GONE', 'STATE_CONFLICT', 'RATE_LIMITED'],
})

export const rateInquiry = endpoint({
  method: 'PUT',
  path: '/inquiries/:inquiryId/rating',
  who: 'account',
  summary: 'Says once how the answer was',
  ...ofInquiry,
  body: z.strictObject({ rating: Rating }),
  reply: Inquiry,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const uploadInquiryFile = endpoint({
  method: 'PUT',
  path: '/inquiry-files/:fileId',
  who: 'account',
  summary: 'Uploads a file for an inquiry that is being written; it is removed after a day if no inquiry names it',
  answerWithinMs: 30_000,
  ...ofFile,
  query: z.strictObject({ name: z.string().max(400) }),
  file: { types: inquiryFileTypes, maxBytes: mostInquiryFileBytes },
  reply: InquiryFile,
  /** NOT_FOUND: the id is somebody else's. */
  refusals: ['NOT_FOUND', 'FILE_INVALID', 'INQUIRY_FILES_FULL', 'RATE_LIMITED'],
})

export const removeInquiryFile = endpoint({
  method: 'DELETE',
  path: '/inquiry-files/:fileId',
  who: 'account',
  summary: 'Removes an uploaded file that no inquiry has',
  ...ofFile,
  reply: Empty,
  refusals: ['NOT_FOUND'],
})

export const readInquiryFile = endpoint({
  method: 'GET',
  path: '/inquiry-files/:fileId',
  who: 'account',
  summary: "A file of the caller's, as a download",
  ...ofFile,
  sendsFile: true,
  reply: FileReply,
  refusals: ['NOT_FOUND'],
})

export const ownInquiryEndpoints = {
  listInquiries,
  readInquiry,
  sendInquiry,
  changeInquiry,
  askInquiryAgain,
  rateInquiry,
  uploadInquiryFile,
  removeInquiryFile,
  readInquiryFile,
}
