import { useDraft } from '#drafts'

/** What was marked and written on a sheet so far: the id of a choice, or a text, by the number of its question. */
export type Values = ReadonlyMap<number, string>

/** The answers on the sheet of a week. They survive a reload on this device. */
export function useAnswers(week: string) {
  const draft = useDraft(`paper-test/${week}`, '[]')
  const values: Values = new Map(JSON.parse(draft.text) as [number, string][])
  return {
    values,
    write: (number: number, value: string) => draft.write(JSON.stringify([...new Map(values).set(number, value)])),
    forget: draft.handOver,
  }
}
