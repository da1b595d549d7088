interface Exception {
  /** Tables of others that the file writes; `COMPUTED` where the source does not say which. */
  readonly tables: readonly string[]
  readonly because: string
}

/** Files that write what is not theirs. */
export const exceptions: Readonly<Record<string, Exception>> = {
  'account-settings/erase-left.ts': {
    tables: [
      'account',
      'assignment',
      'audit_line',
      'consent',
      'guardian_consent',
      'inquiry',
      'invitation',
      'seat_line',
      'COMPUTED',
    ],
    because:
      'erasing a person is one list of tables (migrations/table-rules.ts), held against the foreign keys of the database',
  },
  'account-settings/leaving.ts': {
    tables: ['COMPUTED'],
    because: 'what could still let somebody in who has left is one list of tables, too',
  },
  'retention/purge.ts': {
    tables: ['COMPUTED'],
    because: 'how long anything is kept is one list of rules, carried out by one statement each',
  },
  'retention/record-rules.ts': {
    tables: ['seat_line'],
    because: 'the rule of invitations takes names out of the lines about their seats in the same statement',
  },
  'platform/backup/load.ts': {
    tables: ['COMPUTED'],
    because: 'a restore empties and fills every table of the database',
  },
  'word-list/enter-words.ts': {
    tables: ['review_card'],
    because: 'a word and its cards come to rest and wake in one statement, and practice stands above the list',
  },
  'word-exchange/anki-package.ts': {
    tables: ['col', 'notes', 'cards'],
    because: 'these are tables of the SQLite file that Anki reads',
  },
}

/** Folders that may write anything: they make what a test or a visitor of the demonstration finds there. */
export const freeFolders = ['demo', 'testing']
