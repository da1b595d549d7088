export { asAdmin } from './admin.ts'
export { cloneDatabase } from './clone.ts'
export { openTestCluster, type TestCluster } from './cluster.ts'
export type { TestClusterAddress } from './names.ts'
