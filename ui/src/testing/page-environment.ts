import type { Environment } from 'vitest/runtime'

/** A process in which pages of tests follow each other; `page.ts` opens one for each file. */
export default {
  name: 'page',
  viteEnvironment: 'client',
  setup(global: { BroadcastChannel?: unknown }) {
    // Node's own would reach into the pages that another worker has open.
    Reflect.deleteProperty(global, 'BroadcastChannel')
    return { teardown: () => undefined }
  },
} satisfies Environment
