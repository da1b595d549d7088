import { orderEdition, studyDateOf } from '@readgrow/learning'
import { shownPicture } from '#pictures'
import type { AccountContext } from '#platform/context'
import { freeArticleOf, withoutSubscription } from './article-access.ts'
import { editionLevel } from './article-level.ts'
import { type Fit, fitsOf } from './fit.ts'
import { countQuestions, readOwnShelf, readShelf, type ShelfRow, shelfSize } from './queries.ts'
import { rankRows, readTaste } from './ranking.ts'
import { type ListedArticle, listedArticle, openedVersions } from './rows.ts'

/** An article of today's paper, as the plan of a day weighs it. */
export interface PaperArticle {
  readonly row: ListedArticle
  /** Words of the reader's list in it that are due or about to fade. */
  readonly wordsMet: number
  readonly questions: number
}

export interface ReadingsOfHome {
  readonly date: string
  readonly lead: ListedArticle | null
  readonly continueReading: ListedArticle[]
  /** The front of today's paper that this account may read, in its order. */
  readonly paper: readonly PaperArticle[]
  /** Whether there is more that the reader has not read. */
  readonly isMore: boolean
  /** Ids of the paper that are worth recommending, best first. */
  readonly best: readonly string[]
  /** Of the newest articles and of those begun, by id. */
  readonly pictures: ReadonlyMap<string, ReturnType<typeof shownPicture>>
}

/** So many unread articles fill the longest day even where one takes a minute and its questions another. */
const unreadInFront = 20

/** What home shows: today's lead, what is half read, and what the plan can ask for. */
export async function readingsOfHome(ctx: AccountContext): Promise<ReadingsOfHome> {
  const { account, db } = ctx
  const now = ctx.clock.now()
  const date = studyDateOf(now)
  const level = editionLevel(account.customerLevel)
  const [shelf, open, taste, free] = await Promise.all([
    readShelf(db, account.id, date),
    readOwnShelf(db, account.id, 'open', 3),
    readTaste(db, account.id, date),
    withoutSubscription(account) ? freeArticleOf(db, date) : undefined,
  ])
  const edition = orderEdition(shelf, date, level)
  const readable = free ? edition.filter(({ id }) => id === free) : edition
  const lead = readable.find(isUnread) ?? edition[0]
  const front = frontOf(readable)
  const versions = openedVersions([...new Set([...front, ...open, ...(lead ? [lead] : [])])], level)
  const [fits, questions] = await Promise.all([fitsOf(db, account, versions, now), countQuestions(db, versions)])
  const listed = (row: ShelfRow) => listedArticle(row, level, free, undefined, { fit: fits.get(row.id) })
  return {
    date,
    lead: (lead && listed(lead)) ?? null,
    continueReading: open.map(listed).filter((row) => row !== undefined),
    paper: front.flatMap((one) => {
      const row = listed(one)
      return row ? [{ row, wordsMet: wordsMet(fits.get(row.id)), questions: questions.get(row.id) ?? 0 }] : []
    }),
    isMore: shelf.length === shelfSize || readable.slice(front.length).some(isUnread),
    best: rankRows(front, fits, taste, { date, level })
      .filter(({ recommended }) => recommended)
      .map(({ id }) => id),
    pictures: new Map([...shelf, ...open].map((row) => [row.id, shownPicture(row)])),
  }
}

const isUnread = ({ readSeq }: Pick<ShelfRow, 'readSeq'>) => readSeq === null

/** The paper as far as it has enough to read; what is read stays in its place, so that the plan of the day stays too. */
export function frontOf<Row extends Pick<ShelfRow, 'readSeq'>>(readable: readonly Row[]): Row[] {
  const last = readable.filter(isUnread)[unreadInFront - 1]
  return last ? readable.slice(0, readable.indexOf(last) + 1) : [...readable]
}

const wordsMet = (fit: Fit | undefined) => (fit ? fit.due.length + fit.fading : 0)
