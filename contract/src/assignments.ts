import { z } from 'zod'
import { assignmentKinds, assignmentLimits, assignmentStates, sections, versionLevels } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Empty, GivenDate, Id, Line, RowId, StoredDate, text, Uuid } from './shapes.ts'

const count = z.number().int().min(0)
const State = z.enum(assignmentStates)

const Work = {
  kind: z.enum(assignmentKinds),
  /** Null for a challenge. */
  article: z.strictObject({ id: Id, headline: Line }).nullable(),
  /** Personal data in it are masked. */
  note: z.string().nullable(),
  /** The last study day: it ends at 04:00 in Seoul on the day after. */
  dueOn: StoredDate,
}

/** An assignment as its learner sees it. */
export const OwnAssignment = z.strictObject({
  id: Uuid,
  ...Work,
  /** Who gave it; null once they have left. */
  givenBy: z.string().nullable(),
  state: State,
  doneOn: StoredDate.nullable(),
  /** Whether the learner had done it before it was given, and may let that count. */
  doneBefore: z.boolean(),
})

/** An assignment as those see it who give them. */
export const Assignment = z.strictObject({
  id: Uuid,
  ...Work,
  givenBy: z.string().nullable(),
  givenOn: StoredDate,
  /** Null where people are named. */
  team: z.strictObject({ id: RowId, name: z.string() }).nullable(),
  /** How many people stand where. */
  progress: z.record(State, count),
  /** Leads change only what they gave themselves. */
  mayChange: z.boolean(),
})

const cursor = text(200).optional()
const next = z.string().nullable()
const one = { params: z.strictObject({ id: Uuid }) }
const dueOn = GivenDate

export const listAssignments = endpoint({
  method: 'GET',
  path: '/admin/assignments',
  who: 'lead',
  summary: 'What was given, the latest first; leads see that of their own teams',
  query: z.strictObject({ cursor }),
  reply: z.strictObject({ assignments: z.array(Assignment), next }),
  refusals: [],
})

export const readAssignment = endpoint({
  method: 'GET',
  path: '/admin/assignments/:id',
  who: 'lead',
  summary: 'One assignment',
  ...one,
  reply: Assignment,
  refusals: ['NOT_FOUND'],
})

export const listAssignees = endpoint({
  method: 'GET',
  path: '/admin/assignments/:id/people',
  who: 'lead',
  summary: 'How far each person is, by name: a state and the day of finishing, and nothing of what they did',
  ...one,
  query: z.strictObject({ state: State.optional(), cursor }),
  reply: z.strictObject({
    people: z.array(
      z.strictObject({
        id: RowId,
        name: z.string(),
        /** The employee number, or the address where there is none: it tells people of one name apart. */
        number: z.string(),
        state: State,
        doneOn: StoredDate.nullable(),
      }),
    ),
    next,
  }),
  refusals: ['NOT_FOUND'],
})

export const findAssignableArticles = endpoint({
  method: 'GET',
  path: '/admin/assignable-articles',
  who: 'lead',
  summary: 'Articles that may be given: the newest, or those that contain the words searched for',
  query: z.strictObject({ search: text(60).optional() }),
  reply: z.strictObject({
    articles: z.array(
      z.strictObject({
        id: Id,
        section: z.enum(sections),
        publishedOn: StoredDate,
        headline: Line,
        levels: z.array(z.enum(versionLevels)),
      }),
    ),
  }),
  refusals: [],
})

export const giveAssignment = endpoint({
  method: 'POST',
  path: '/admin/assignments',
  who: 'lead',
  summary: 'Gives a team, named people or everybody something to do, and tells them; leads give to their own teams',
  body: z.strictObject({
    /** Made by the caller, so that sending it twice gives it once. */
    id: Uuid,
    work: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('ARTICLE'), articleId: Id }),
      z.strictObject({ kind: z.literal('SELF_STUDY'), articleId: Id }),
      /** Any challenge of a week. */
      z.strictObject({ kind: z.literal('CHALLENGE') }),
    ]),
    to: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('TEAM'), team: RowId }),
      /** Everybody whom the caller reaches and who learns at the moment. Nobody comes later. */
      z.strictObject({ kind: z.literal('EVERYBODY') }),
      z.strictObject({ kind: z.literal('PEOPLE'), people: z.array(RowId).min(1).max(assignmentLimits.people) }),
    ]),
    dueOn,
    note: text(assignmentLimits.noteLetters, 0).default(''),
  }),
  reply: Assignment,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const changeAssignmentDue = endpoint({
  method: 'PUT',
  path: '/admin/assignments/:id/due',
  who: 'lead',
  summary: 'Moves the due date, and tells those who are not done',
  ...one,
  body: z.strictObject({ dueOn }),
  reply: Assignment,
  refusals: ['NOT_FOUND'],
})

export const withdrawAssignment = endpoint({
  method: 'DELETE',
  path: '/admin/assignments/:id',
  who: 'lead',
  summary: 'Takes an assignment back with its progress, and tells those who are not done',
  ...one,
  reply: Empty,
  refusals: ['NOT_FOUND'],
})

export const countDoneBefore = endpoint({
  method: 'POST',
  path: '/assignments/:id/done-before',
  who: 'learner',
  summary: 'Lets count what the learner had done before it was given; done today from then on',
  ...one,
  reply: OwnAssignment,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const assignmentEndpoints = {
  listAssignments,
  readAssignment,
  listAssignees,
  findAssignableArticles,
  giveAssignment,
  changeAssignmentDue,
  withdrawAssignment,
  countDoneBefore,
}
