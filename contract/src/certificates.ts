import { z } from 'zod'
import { mostConfirmedNames } from './constants/index.ts'
import { endpoint, FileReply } from './endpoint.ts'
import { Empty, Instant, nameText, StoredDate, text, textBlock, Uuid } from './shapes.ts'

const count = z.number().int().min(0)
const ofId = { params: z.strictObject({ id: Uuid }) }

/** What stands on a certificate. Names are those of the day of issue. */
const onIt = {
  id: Uuid,
  name: z.string(),
  issuedAt: Instant,
  /** Four groups of four letters and digits, without those that look alike. */
  code: z.string(),
  /** The public page, where anybody can see whether it is valid. */
  address: z.string(),
  state: z.enum(['VALID', 'REVOKED']),
  /** Why the company revoked it; null while it is valid. */
  reason: z.string().nullable(),
}

const Certificate = z.strictObject({
  ...onIt,
  course: z.string(),
  from: StoredDate,
  to: StoredDate,
  company: z.string(),
  /** Whether the public page shows it. The learner decides. */
  isShown: z.boolean(),
})

export const listCertificates = endpoint({
  method: 'GET',
  path: '/certificates',
  who: 'learner',
  summary: "The learner's certificates, the newest first, and completed courses whose certificate was not issued yet",
  reply: z.strictObject({
    /** Whether this server makes PDFs. */
    pdf: z.boolean(),
    certificates: z.array(Certificate),
    ready: z.array(
      z.strictObject({
        courseId: Uuid,
        course: z.string(),
        from: StoredDate,
        to: StoredDate,
        /** Whether the period goes on, so that a later certificate would state more. */
        goesOn: z.boolean(),
      }),
    ),
    /** What a certificate of today would call them: as the company's list has them or an owner confirmed; null without. */
    listedName: z.string().nullable(),
    /** Signs of that name that certificates cannot print; while there are any, none is issued. */
    missing: z.array(z.string()),
  }),
  refusals: [],
})

export const issueCertificate = endpoint({
  method: 'POST',
  path: '/certificates',
  who: 'learner',
  summary: 'Issues the certificate of a completed course, once; asked again, it returns the one that was issued',
  body: z.strictObject({ courseId: Uuid }),
  reply: Certificate,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'NAME_UNCONFIRMED', 'NAME_NOT_PRINTABLE'],
})

export const downloadCertificate = endpoint({
  method: 'GET',
  path: '/certificates/:id/file',
  who: 'learner',
  summary: 'A certificate as PDF',
  ...ofId,
  reply: z.strictObject({ fileName: z.string(), mediaType: z.literal('application/pdf'), base64: z.string() }),
  refusals: ['NOT_FOUND', 'PDF_UNAVAILABLE'],
  answerWithinMs: 30_000,
})

export const downloadBadge = endpoint({
  method: 'GET',
  path: '/certificates/:id/badge',
  who: 'learner',
  summary: 'A valid certificate as an Open Badge 3.0, signed as a JWT',
  ...ofId,
  reply: z.strictObject({ fileName: z.string(), mediaType: z.literal('application/vc+jwt'), base64: z.string() }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const showCertificate = endpoint({
  method: 'PUT',
  path: '/certificates/:id/page',
  who: 'learner',
  summary: 'Shows or hides what the public page says of a certificate',
  ...ofId,
  body: z.strictObject({ isShown: z.boolean() }),
  reply: Certificate,
  refusals: ['NOT_FOUND'],
})

/** The image of the company's seal that certificates bear from now on, as PNG; null where there is none. */
const Seal = z.strictObject({ addedAt: Instant, base64: z.string() }).nullable()

export const readIssued = endpoint({
  method: 'GET',
  path: '/admin/certificates',
  who: 'owner',
  summary: 'Courses of the own company with how many certificates were issued, and whether learning records may leave',
  reply: z.strictObject({
    /** Whether the company allows its learning records to be taken to another system. */
    sharesRecords: z.boolean(),
    seal: Seal,
    courses: z.array(
      z.strictObject({
        id: Uuid,
        name: z.string(),
        from: StoredDate,
        to: StoredDate,
        team: z.string().nullable(),
        hasBegun: z.boolean(),
        issued: count,
        revoked: count,
      }),
    ),
  }),
  refusals: [],
})

export const listIssued = endpoint({
  method: 'GET',
  path: '/admin/certificates/courses/:id',
  who: 'owner',
  summary: 'The certificates of a course by name',
  ...ofId,
  query: z.strictObject({ cursor: text(200).optional() }),
  reply: z.strictObject({ certificates: z.array(z.strictObject(onIt)), total: count, next: z.string().nullable() }),
  refusals: ['NOT_FOUND'],
})

const personId = z.string().regex(/^[1-9]\d{0,15}$/)

export const listCertificateNames = endpoint({
  method: 'GET',
  path: '/admin/certificates/names',
  who: 'owner',
  summary:
    'Members whose name for certificates waits for an owner, and those listed otherwise or in signs that no font has',
  query: z.strictObject({ cursor: text(200).optional() }),
  reply: z.strictObject({
    people: z.array(
      z.strictObject({
        id: z.string(),
        /** What they wrote themselves. */
        name: z.string(),
        /** What the company calls them; null while nobody has confirmed a name. */
        listedName: z.string().nullable(),
        /** The employee number, or the address where there is none. */
        number: z.string(),
        teams: z.array(z.string()),
        /** Signs that certificates cannot print, of the listed name or, without one, of what they wrote. */
        missing: z.array(z.string()),
      }),
    ),
    /** Of them those without a confirmed name. */
    waiting: count,
    total: count,
    next: z.string().nullable(),
  }),
  refusals: [],
})

export const confirmCertificateNames = endpoint({
  method: 'PUT',
  path: '/admin/certificates/names',
  who: 'owner',
  summary: 'Says what certificates call members from now on; those that were issued stay as they are',
  body: z.strictObject({
    people: z
      .array(z.strictObject({ id: personId, name: nameText(40) }))
      .min(1)
      .max(mostConfirmedNames),
  }),
  reply: z.strictObject({ confirmed: count }),
  refusals: ['NOT_FOUND', 'NAME_NOT_PRINTABLE'],
})

export const setSeal = endpoint({
  method: 'PUT',
  path: '/admin/certificates/seal',
  who: 'owner',
  summary: 'Stores the image of the company’s seal; certificates bear it from now on',
  stepUp: true,
  file: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: 2 * 1024 * 1024 },
  reply: z.strictObject({ seal: Seal }),
  refusals: ['FILE_INVALID', 'PICTURE_SHAPE'],
})

export const removeSeal = endpoint({
  method: 'DELETE',
  path: '/admin/certificates/seal',
  who: 'owner',
  summary: 'Takes the seal out; certificates that were issued with it keep it',
  stepUp: true,
  reply: z.strictObject({ seal: Seal }),
  refusals: [],
})

const reason = { body: z.strictObject({ reason: textBlock(200, 5) }) }

export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/admin/certificates/:id/revocation',
  who: 'owner',
  summary: 'Revokes a certificate for good; its holder and the audit log read the reason',
  stepUp: true,
  ...ofId,
  ...reason,
  reply: Empty,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const exportEvidence = endpoint({
  method: 'POST',
  path: '/admin/certificates/courses/:id/evidence',
  who: 'owner',
  summary: 'The evidence log of a course as CSV, chained by hashes; everybody in it reads who took it and why',
  stepUp: true,
  ...ofId,
  ...reason,
  sendsFile: true,
  reply: FileReply,
  refusals: ['NOT_FOUND'],
})

export const exportRecords = endpoint({
  method: 'POST',
  path: '/admin/certificates/courses/:id/records',
  who: 'owner',
  summary: 'Who has completed a course, and how far the others are, as xAPI statements without names',
  stepUp: true,
  ...ofId,
  ...reason,
  sendsFile: true,
  reply: FileReply,
  refusals: ['NOT_FOUND', 'FEATURE_DISABLED'],
})

export const allowRecords = endpoint({
  method: 'PUT',
  path: '/admin/certificates/records',
  who: 'owner',
  summary: 'Allows or forbids that learning records of the company are taken to another system',
  stepUp: true,
  body: z.strictObject({ isAllowed: z.boolean() }),
  reply: z.strictObject({ isAllowed: z.boolean() }),
  refusals: [],
})

export const certificateEndpoints = {
  listCertificates,
  issueCertificate,
  downloadCertificate,
  downloadBadge,
  showCertificate,
  readIssued,
  listIssued,
  listCertificateNames,
  confirmCertificateNames,
  setSeal,
  removeSeal,
  revokeCertificate,
  exportEvidence,
  exportRecords,
  allowRecords,
}
