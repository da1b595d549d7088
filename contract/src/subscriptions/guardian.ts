import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LinkToken } from '../recovery.ts'
import { Email, nameText, StoredDate, text, Uuid } from '../shapes.ts'
import { Guardian, individual, krw, NamedProduct, Product, Sentence } from './shapes.ts'

export const askGuardian = endpoint({
  method: 'POST',
  path: '/subscription/guardian',
  ...individual,
  summary: 'Mails a guardian what somebody under nineteen wants to subscribe to, with a link to answer',
  body: z.strictObject({
    /** Made by the page, so that a press that is sent twice sends one mail. */
    id: Uuid,
    product: Product,
    /** The price that the page showed. */
    amountKrw: krw.max(100_000_000),
    name: nameText(40),
    email: Email,
  }),
  reply: Guardian,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'PRICE_CHANGED', 'LINK_REFUSED'],
})

/** What a guardian is asked, and how it stands. */
const GuardianRequest = z.strictObject({
  reader: z.string(),
  guardian: z.string(),
  product: NamedProduct,
  amountKrw: krw,
  vatKrw: krw,
  /** What is consented to; it is sent back with the answer. */
  sentence: Sentence,
  state: z.enum(['ASKED', 'GIVEN', 'REFUSED', 'WITHDRAWN', 'EXPIRED']),
  askedOn: StoredDate,
  /** The last day on which it can be answered. */
  answerBy: StoredDate,
  answeredOn: StoredDate.nullable(),
})

export const readGuardianRequest = endpoint({
  method: 'POST',
  path: '/guardian/request',
  who: 'visitor',
  summary: 'What a guardian is asked to consent to, by the link of the mail; uses nothing up',
  body: z.strictObject({ token: LinkToken }),
  reply: GuardianRequest,
  refusals: ['INVALID_LINK'],
})

export const answerGuardianRequest = endpoint({
  method: 'POST',
  path: '/guardian/answer',
  who: 'visitor',
  summary: "A guardian's consent or refusal; a consent can be taken back, which ends what it was for with its period",
  body: z.strictObject({
    token: LinkToken,
    answer: z.enum(['GIVEN', 'REFUSED', 'WITHDRAWN']),
    /** The sentence that the page showed. */
    sentence: text(600),
  }),
  reply: GuardianRequest,
  refusals: ['INVALID_LINK', 'STATE_CONFLICT'],
})
