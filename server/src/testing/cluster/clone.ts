import { asAdmin, createDatabase, dropDatabase } from './admin.ts'
import { newDatabaseName, type TestClusterAddress, withDatabase } from './names.ts'

/** A fresh database cloned from the template (about 50 ms); drop() ends its connections and drops it. */
export async function cloneDatabase(
  address: TestClusterAddress,
): Promise<{ url: string; name: string; drop(): Promise<void> }> {
  const name = newDatabaseName(address.prefix)
  await asAdmin(address.adminUrl, (admin) => createDatabase(admin, name, address.template))
  return {
    name,
    url: withDatabase(address.adminUrl, name),
    drop: () => asAdmin(address.adminUrl, (admin) => dropDatabase(admin, name)),
  }
}
