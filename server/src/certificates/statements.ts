import { createHmac } from 'node:crypto'
import { dayNumberOf, studyDayStart } from '@readgrow/learning'
import { addressId } from '#platform/derived-id'

/** What an xAPI statement is made of here: how far somebody is with a course. */
export interface Progressed {
  readonly origin: string
  /** Opaque: the same person of the same company has the same one in every file. */
  readonly person: string
  readonly course: { readonly id: string; readonly name: string }
  readonly percent: number
  /** When the certificate was issued; null before. */
  readonly completedAt: Date | null
  /** The study day of the file; a second file of the same day has the same statements, but for whoever has got further. */
  readonly today: string
}

/** An id that says nothing about a person to whoever has not the key. */
export const opaqueId = (key: Buffer, companyId: number, accountId: number): string =>
  createHmac('sha256', key).update(`readgrow xapi ${companyId}/${accountId}`).digest('base64url').slice(0, 22)

const verbs = {
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  progressed: 'http://adlnet.gov/expapi/verbs/progressed',
} as const
const progress = 'https://w3id.org/xapi/cmi5/result/extensions/progress'

/** The xAPI 1.0.3 statement of a learner and a course: completed, or progressed. No name, no score, no word. */
export function statementOf({ origin, person, course, percent, completedAt, today }: Progressed): object {
  const verb = completedAt ? 'completed' : 'progressed'
  return {
    // A store keeps the first statement of an id for ever, so that what may differ is part of it.
    id: addressId(`${origin}/courses/${course.id}/${person}/${completedAt ? verb : `${verb}/${today}/${percent}`}`),
    actor: { objectType: 'Agent', account: { homePage: origin, name: person } },
    verb: { id: verbs[verb], display: { 'en-US': verb } },
    object: {
      objectType: 'Activity',
      id: `${origin}/courses/${course.id}`,
      definition: { type: 'http://adlnet.gov/expapi/activities/course', name: { 'ko-KR': course.name } },
    },
    result: { completion: completedAt !== null, extensions: { [progress]: completedAt ? 100 : percent } },
    context: { platform: 'ReadGrow', language: 'ko-KR' },
    timestamp: (completedAt ?? studyDayStart(dayNumberOf(today))).toISOString(),
  }
}
