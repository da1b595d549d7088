import { admitted } from '@readgrow/contract'
import { sql } from 'kysely'
import type { TestAccount } from '../builders.ts'
import type { DeclaredCall } from '../endpoint-requests.ts'
import { aDesk } from '../newsroom.ts'
import type { TestApp } from '../open-test-app.ts'
import { largestDocument } from './manuscripts.ts'
import { units as allUnits, fewUnits } from './nasty.ts'
import { ownList } from './word-files.ts'

/** One request of the census, sent by `caller`, or by nobody. */
export interface LargeRequest {
  /** What is large about it, as it is printed. */
  readonly what: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly payload?: string | Uint8Array
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly caller?: TestAccount
}

/** Called for each request: what it was, its status, its longest turn in milliseconds. */
export type OnRequest = (call: string, what: string, status: number, turnMs: number) => void

interface WorldOptions {
  readonly onRequest?: OnRequest
  /** The fillers of texts. */
  readonly units?: Readonly<Record<string, string>>
  /** The fillers of addresses outside the contract and of Markdown. */
  readonly pageUnits?: Readonly<Record<string, string>>
  /** Of files and texts of one kind only those that hold up most, and one of each kind. */
  readonly isShort?: boolean
}

/** The data that the census needs: the largest that the product lets anybody have. */
export async function openWorld(
  app: TestApp,
  { onRequest = () => undefined, units = fewUnits, pageUnits = allUnits, isShort = false }: WorldOptions = {},
) {
  const desk = await aDesk(app)
  const newCallers = async () => ({
    learner: await app.anAccount(),
    owner: await app.anAccount({ host: 'acme.localhost', role: 'owner' }),
    operator: await app.anAccount({ host: 'admin.localhost', role: 'operator' }),
  })
  let callers = await newCallers()

  /** A manuscript at its second revision with the longest possible text. */
  async function aManuscript(levels = 3): Promise<string> {
    const created = await desk.call('POST /admin/newsroom/manuscripts', {
      body: { section: 'science', level: 'B1', format: 'BLANK', text: '' },
    })
    const { id } = created.body
    const saved = await desk.save(id, 1, largestDocument(`large-${id}`, desk.pictureId, levels))
    if (saved.status !== 200) throw new Error(`the largest manuscript: ${saved.status} ${JSON.stringify(saved.body)}`)
    return id
  }

  let largest: Promise<string> | null = null

  function rightful({ endpoint: { who } }: DeclaredCall): TestAccount {
    if (who === 'operator' || who === 'editor') return callers.operator
    if (admitted[who].includes('owner') && !admitted[who].includes('learner')) return callers.owner
    return callers.learner
  }

  return {
    app,
    desk,
    aManuscript,
    /** One manuscript of three levels, for calls that leave it as it is. */
    largestManuscript: () => {
      largest ??= aManuscript()
      return largest
    },
    rightful,
    get callers() {
      return callers
    },
    /** Prevents refusals for too many requests: other people make each call, and no throttle remembers. */
    renewed: async () => {
      callers = await newCallers()
    },
    forgiven: async () => {
      await sql`truncate throttle`.execute(app.services.db)
    },
    ownList: await ownList(),
    onRequest,
    units,
    pageUnits,
    isShort,
    /** All of these, or in a short run those of these names. */
    entriesOf: <One>(all: Readonly<Record<string, One>>, few: readonly string[]): [what: string, one: One][] => {
      const unknown = few.find((what) => !(what in all))
      if (unknown) throw new Error(`nothing is called ${unknown}`)
      return Object.entries(all).filter(([what]) => !isShort || few.includes(what))
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
