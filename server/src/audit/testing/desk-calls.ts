import { randomUUID } from 'node:crypto'
import { anInquiry, soundBodies, type TestAccount, type TestApp } from '#testing'
import type { SoundCalls } from './sound-calls.ts'

/** One call that succeeds for each change about inquiries. */
export const inquiryCalls = (app: TestApp, operator: TestAccount): SoundCalls => ({
  assignInquiry: async ({ own }) => ({
    ids: [await anInquiry(app, own.learner)],
    body: { revision: 1, assigneeId: String(operator.id) },
  }),
  answerInquiry: async ({ own }) => ({
    ids: [await anInquiry(app, own.learner)],
    body: { id: randomUUID(), revision: 1, text: '확인했어요.' },
  }),
  noteInquiry: async ({ own }) => ({
    ids: [await anInquiry(app, own.learner)],
    body: { id: randomUUID(), text: '확인할 것' },
  }),
  reopenInquiry: async ({ own }) => ({
    ids: [await anInquiry(app, own.learner, { state: 'ANSWERED', answered_at: app.clock.now() })],
    body: { revision: 1 },
  }),
  addInquiryTemplate: () => ({ body: soundBodies.addInquiryTemplate }),
  changeInquiryTemplate: () => ({ ids: ['1'], body: soundBodies.changeInquiryTemplate }),
  removeInquiryTemplate: () => ({ ids: ['2'] }),
})

/** One call that succeeds for each change about policies. */
export function policyCalls(app: TestApp, operator: TestAccount): SoundCalls {
  /** A version that is still to come and that nobody was told of. */
  async function addedVersion(): Promise<string> {
    const body = { document: 'youth', effectiveOn: '2099-02-01', needsAgreement: false, markdown: '글' } as const
    await app.as(operator).call('POST /admin/policies', { body })
    return body.effectiveOn
  }

  /** A version of the terms that came with the product and that nobody was told of. */
  async function shippedVersion(): Promise<string> {
    const { version } = await app.services.db
      .selectFrom('policy_version')
      .select('version')
      .where('document', '=', 'terms')
      .where('telling_since', 'is', null)
      .executeTakeFirstOrThrow()
    return version
  }

  return {
    addPolicyVersion: () => ({ body: soundBodies.addPolicyVersion }),
    tellOfPolicy: async () => ({ ids: ['terms', await shippedVersion()] }),
    withdrawPolicyVersion: async () => ({ ids: ['youth', await addedVersion()] }),
  }
}
