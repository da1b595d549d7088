/** `none` is for throw-away test clusters: a power cut may lose or break everything. */
export type Durability = 'full' | 'none'

/** Where a PostgreSQL listens: `host` is a folder (Unix socket) or an address. */
export interface Listening {
  readonly host: string
  readonly port: number
}

const forAll = {
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  password_encryption: 'scram-sha-256',
  log_line_prefix: '%m [%p] %d ',
  log_checkpoints: 'off',
  log_min_duration_statement: '1s',
  // Statements and their values contain readers' words and addresses: the log names the failure, not the data.
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  unix_socket_permissions: '0700',
}

const byDurability: Record<Durability, Record<string, string>> = {
  full: { max_connections: '100', fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  none: {
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    // What is thrown away needs no upkeep, and its pages are in memory: other processes would only be switched to.
    autovacuum: 'off',
    io_method: 'sync',
    // A test asks each question a few times: planned for its values each time, plans cost more than what they answer.
    plan_cache_mode: 'force_generic_plan',
  },
}

/** The command line of the postmaster. It overrides every file, so these settings are the ones in use. */
export function postmasterArguments(cluster: string, listening: Listening, durability: Durability): string[] {
  const bySocket = listening.host.startsWith('/')
  const settings = {
    ...forAll,
    ...byDurability[durability],
    port: String(listening.port),
    listen_addresses: bySocket ? '' : listening.host,
    unix_socket_directories: bySocket ? quoted(listening.host) : '',
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** PostgreSQL reads a list of folders here, and a comma would separate them. */
const quoted = (folder: string): string => `"${folder.replaceAll('"', '""')}"`
