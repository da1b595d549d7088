import { z } from 'zod'
import {
  inquiryBlanks,
  inquiryCategories,
  inquiryCharacters,
  inquiryRatings,
  inquiryShelves,
  inquiryStates,
  inquiryTemplateNameCharacters,
  mostInquiryTemplates,
} from '../constants/index.ts'
import { endpoint, FileReply } from '../endpoint.ts'
import {
  CompanyType,
  Empty,
  Instant,
  nameText,
  PaymentStatus,
  pastedText,
  RowId,
  StoredDate,
  text,
  Uuid,
} from '../shapes.ts'
import { Inquiry, InquiryFile } from './own.ts'

const ofInquiry = { params: z.strictObject({ inquiryId: Uuid }) }
const Category = z.enum(inquiryCategories)
const revision = z.number().int().min(1).max(1e6)
const Operator = z.strictObject({ id: RowId, name: z.string() })

export const listDeskInquiries = endpoint({
  method: 'GET',
  path: '/admin/inquiries',
  who: 'operator',
  summary: 'Inquiries: those that wait by due time, those that are over by their answer, the latest first',
  query: z.strictObject({
    show: z.enum(inquiryShelves).default('WAITING'),
    /** Words of titles, or the beginning of an id; looks at every inquiry, whatever is shown. */
    search: text(100, 0).default(''),
    cursor: z.string().max(80).optional(),
  }),
  reply: z.strictObject({
    inquiries: z.array(
      z.strictObject({
        id: Uuid,
        category: Category,
        title: z.string(),
        state: z.enum(inquiryStates),
        personName: z.string(),
        companyName: z.string().nullable(),
        openedAt: Instant,
        dueAt: Instant,
        isOverdue: z.boolean(),
        assignee: Operator.nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: [],
})

export const readInquiryFigures = endpoint({
  method: 'GET',
  path: '/admin/inquiry-figures',
  who: 'operator',
  summary:
    'How many wait and how many are late now; of the last thirty days, how long answers took and how they were found',
  reply: z.strictObject({
    waiting: z.number().int(),
    overdue: z.number().int(),
    unassigned: z.number().int(),
    mine: z.number().int(),
    /** Null where nothing was answered. */
    medianHours: z.number().nullable(),
    /** Null where nobody has said anything. */
    ratings: z.strictObject({ good: z.number().int(), fair: z.number().int(), bad: z.number().int() }).nullable(),
  }),
  refusals: [],
})

export const DeskInquiry = z.strictObject({
  ...Inquiry.omit({ messages: true, mayEdit: true, mayAsk: true, mayAskUntil: true }).shape,
  dueAt: Instant,
  isOverdue: z.boolean(),
  assignee: Operator.nullable(),
  rating: z.enum(inquiryRatings).nullable(),
  messages: z.array(
    z.strictObject({
      id: Uuid,
      by: z.enum(['READER', 'DESK']),
      /** Who answered; null for the reader, and once that person has left. */
      operatorName: z.string().nullable(),
      text: z.string(),
      at: Instant,
      editedAt: Instant.nullable(),
      /** The receiving server refused the email with this answer; it is on the page of the inquiry alone. */
      mailRefused: z.boolean(),
      files: z.array(InquiryFile),
    }),
  ),
  notes: z.array(z.strictObject({ id: Uuid, operatorName: z.string().nullable(), text: z.string(), at: Instant })),
  person: z.strictObject({
    accountId: RowId,
    name: z.string(),
    customerId: z.string(),
    companyType: CompanyType,
    companyName: z.string().nullable(),
    payment: PaymentStatus,
    product: z.string().nullable(),
    expiresOn: StoredDate.nullable(),
    level: z.string(),
    device: z.string().nullable(),
    inquiries: z.number().int(),
    hasLeft: z.boolean(),
  }),
  /** What the blanks of templates are for this person; null where it is not known. */
  blanks: z.record(z.enum(inquiryBlanks), z.string().nullable()),
  operators: z.array(Operator),
  /** The caller, who is one of them. */
  me: RowId,
})

export const readDeskInquiry = endpoint({
  method: 'GET',
  path: '/admin/inquiries/:inquiryId',
  who: 'operator',
  summary: 'One inquiry with its notes and what is known of the person, who can see that it was opened',
  ...ofInquiry,
  reply: DeskInquiry,
  refusals: ['NOT_FOUND'],
})

export const stayAtInquiry = endpoint({
  method: 'PUT',
  path: '/admin/inquiries/:inquiryId/presence',
  who: 'operator',
  summary: 'Says that the caller has an inquiry open; tells who else has, and in which revision it is',
  ...ofInquiry,
  body: z.strictObject({ isWriting: z.boolean() }),
  reply: z.strictObject({
    others: z.array(z.strictObject({ name: z.string(), isWriting: z.boolean() })),
    revision: z.number().int(),
  }),
  refusals: ['NOT_FOUND'],
})

export const assignInquiry = endpoint({
  method: 'PUT',
  path: '/admin/inquiries/:inquiryId/assignee',
  who: 'operator',
  summary: 'Gives an inquiry that waits to an operator, or back to all',
  ...ofInquiry,
  body: z.strictObject({ revision, assigneeId: RowId.nullable() }),
  reply: DeskInquiry,
  /** STATE_CONFLICT: it waits for nobody. */
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VERSION_CONFLICT'],
})

export const answerInquiry = endpoint({
  method: 'POST',
  path: '/admin/inquiries/:inquiryId/answers',
  who: 'operator',
  summary: 'Answers in the revision that was read, by mail and alarm; twice is once',
  ...ofInquiry,
  body: z.strictObject({ id: Uuid, revision, text: pastedText(inquiryCharacters) }),
  reply: DeskInquiry,
  /** ARRIVED_BEFORE: other words went out under the id. STATE_CONFLICT: it has an answer, or the person has left. */
  refusals: ['NOT_FOUND', 'ARRIVED_BEFORE', 'STATE_CONFLICT', 'VERSION_CONFLICT'],
})

export const noteInquiry = endpoint({
  method: 'POST',
  path: '/admin/inquiries/:inquiryId/notes',
  who: 'operator',
  summary: 'Writes a note that only operators read; twice is once',
  ...ofInquiry,
  body: z.strictObject({ id: Uuid, text: pastedText(inquiryCharacters) }),
  reply: DeskInquiry,
  /** NOT_FOUND: the id is of another note as well. ARRIVED_BEFORE: it has other words. */
  refusals: ['NOT_FOUND', 'ARRIVED_BEFORE'],
})

export const reopenInquiry = endpoint({
  method: 'PUT',
  path: '/admin/inquiries/:inquiryId/reopening',
  who: 'operator',
  summary: 'Takes an answered or closed inquiry up again, due as a new one',
  ...ofInquiry,
  body: z.strictObject({ revision }),
  reply: DeskInquiry,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VERSION_CONFLICT'],
})

export const readDeskInquiryFile = endpoint({
  method: 'GET',
  path: '/admin/inquiries/:inquiryId/files/:fileId',
  who: 'operator',
  summary: 'A file of an inquiry, as a download; the person can see that it was opened',
  params: z.strictObject({ inquiryId: Uuid, fileId: Uuid }),
  sendsFile: true,
  reply: FileReply,
  refusals: ['NOT_FOUND'],
})

const Template = z.strictObject({
  id: RowId,
  name: z.string(),
  category: Category,
  text: z.string(),
  /** Rises with every change. */
  revision: z.number().int(),
})
const templateBody = {
  name: nameText(inquiryTemplateNameCharacters),
  category: Category,
  text: pastedText(inquiryCharacters),
}
const ofTemplate = { params: z.strictObject({ templateId: RowId }) }

export const listInquiryTemplates = endpoint({
  method: 'GET',
  path: '/admin/inquiry-templates',
  who: 'operator',
  summary: 'Texts that answers begin with, by name; all operators share them',
  reply: z.strictObject({ templates: z.array(Template).max(mostInquiryTemplates) }),
  refusals: [],
})

export const addInquiryTemplate = endpoint({
  method: 'POST',
  path: '/admin/inquiry-templates',
  who: 'operator',
  summary: 'Adds a text for answers',
  body: z.strictObject(templateBody),
  reply: Template,
  /** STATE_CONFLICT: there are as many as there may be. */
  refusals: ['STATE_CONFLICT'],
})

export const changeInquiryTemplate = endpoint({
  method: 'PUT',
  path: '/admin/inquiry-templates/:templateId',
  who: 'operator',
  summary: 'Changes a text for answers in the revision that was read',
  ...ofTemplate,
  body: z.strictObject({ ...templateBody, revision }),
  reply: Template,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const removeInquiryTemplate = endpoint({
  method: 'DELETE',
  path: '/admin/inquiry-templates/:templateId',
  who: 'operator',
  summary: 'Removes a text for answers',
  ...ofTemplate,
  reply: Empty,
  refusals: ['NOT_FOUND'],
})

export const inquiryDeskEndpoints = {
  listDeskInquiries,
  readInquiryFigures,
  readDeskInquiry,
  stayAtInquiry,
  assignInquiry,
  answerInquiry,
  noteInquiry,
  reopenInquiry,
  readDeskInquiryFile,
  listInquiryTemplates,
  addInquiryTemplate,
  changeInquiryTemplate,
  removeInquiryTemplate,
}
