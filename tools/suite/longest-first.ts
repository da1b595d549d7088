import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take a minute or more, longest first. One that began last would leave a core idle while it runs. */
export const longFiles = [
  'server/src/testing/stalls/stalls.test.ts',
  'server/src/platform/http/hostile-input.test.ts',
  'server/src/platform/database/tenants.test.ts',
  'server/src/backup-commands.test.ts',
  'server/src/platform/database/outages.test.ts',
  'server/src/backup-drill.test.ts',
  'server/src/demo/replay-months.test.ts',
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
