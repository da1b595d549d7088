import { ankiDeck } from './anki-fields.ts'
import { stableId } from './anki-note.ts'
import { noteType, noteTypeId } from './anki-note-type.ts'
import { ankiDayZeroAt } from './anki-schedule.ts'

export const deckId = stableId('readgrow deck 1')

/**
 * The tables of a schema 11 collection, which every Anki since 2.1 and AnkiDroid read: columns and their order as
 * AnkiDroid's wiki describes them ("Database Structure").
 */
export const schema = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
  left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
  type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);`

/** The values of the one row of `col`, in the order of its columns. */
export function collectionRow(now: Date, cards: number): (number | string)[] {
  const texts = [settings(cards), { [noteTypeId]: noteType }, decks, deckOptions, {}].map((part) =>
    JSON.stringify(part),
  )
  return [1, seconds(ankiDayZeroAt), now.getTime(), now.getTime(), 11, 0, 0, 0, ...texts]
}

export const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000)

// The day begins at four in Seoul, like the study day: version 2 of the scheduler with its zone, in minutes west.
const settings = (cards: number) => ({
  schedVer: 2,
  rollover: 4,
  creationOffset: -540,
  activeDecks: [1],
  curDeck: 1,
  curModel: noteTypeId,
  nextPos: cards + 1,
  newSpread: 0,
  collapseTime: 1_200,
  timeLim: 0,
  estTimes: true,
  dueCounts: true,
  sortType: 'noteFld',
  sortBackwards: false,
  addToCur: true,
  dayLearnFirst: false,
})

const deck = (id: number, name: string, usn: number) => ({
  id,
  name,
  usn,
  mod: seconds(ankiDayZeroAt),
  desc: '',
  dyn: 0,
  conf: 1,
  collapsed: false,
  extendNew: 0,
  extendRev: 0,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
})

const decks = { 1: deck(1, 'Default', 0), [deckId]: deck(deckId, ankiDeck, -1) }

const deckOptions = {
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
    new: { delays: [1, 10], ints: [1, 4, 7], initialFactor: 2_500, order: 1, perDay: 20, bury: false, separate: true },
    rev: { perDay: 200, ease4: 1.3, fuzz: 0.05, minSpace: 1, ivlFct: 1, maxIvl: 36_500, bury: false, hardFactor: 1.2 },
    lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 1 },
  },
}
