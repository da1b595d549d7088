import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest in the gate and then in the proof, longest first. One that began last would leave a core
 * idle while it runs.
 */
export const longFiles = [
  'server/src/testing/stalls/stalls.test.ts',
  'server/src/platform/http/hostile-input.test.ts',
  'server/src/platform/database/tenants.test.ts',
  'server/src/platform/http/closed.test.ts',
  'server/src/audit/every-write.test.ts',
  'server/src/retention/purge.test.ts',
  'server/src/certificates/files.test.ts',
  'server/src/billing-desk/billing-desk.test.ts',
  'server/src/retention/warn-of-leaving.test.ts',
  'server/src/pages/pages.test.ts',
  'server/src/demo/replay-months.test.ts',
  'server/src/subscriptions/model.test.ts',
  'server/src/backup-commands.test.ts',
  'server/src/platform/database/outages.test.ts',
  'server/src/platform/database/outages.proof.test.ts',
  'server/src/backup-commands.proof.test.ts',
  'server/src/backup-drill.proof.test.ts',
  'server/src/demo/replay-months.proof.test.ts',
]

const rank = ({ moduleId }: TestSpecification) => {
  const at = longFiles.findIndex((file) => moduleId.endsWith(file))
  return at < 0 ? longFiles.length : at
}

/** Vitest's own order knows how long a file takes only from an earlier run, and a fresh clone has none. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
