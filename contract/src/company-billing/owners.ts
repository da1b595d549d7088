import { z } from 'zod'
import { endpoint, FileReply } from '../endpoint.ts'
import { Uuid } from '../shapes.ts'
import { bills } from './shapes.ts'

const ofId = { params: z.strictObject({ id: Uuid }) }
const file = {
  who: 'owner',
  sendsFile: true,
  reply: FileReply,
  refusals: ['NOT_FOUND', 'PDF_UNAVAILABLE'],
  answerWithinMs: 30_000,
} as const

export const readOwnContract = endpoint({
  method: 'GET',
  path: '/admin/contract',
  who: 'owner',
  summary: 'The own contract, with quotes and invoices, and whom to ask',
  reply: z.strictObject({ ...bills, supportEmail: z.string() }),
  refusals: [],
})

export const downloadOwnQuote = endpoint({
  method: 'GET',
  path: '/admin/contract/quotes/:id/file',
  summary: 'An own quote as PDF',
  ...ofId,
  ...file,
})

export const downloadOwnInvoice = endpoint({
  method: 'GET',
  path: '/admin/contract/invoices/:id/file',
  summary: 'The statement of an own invoice as PDF',
  ...ofId,
  ...file,
})
