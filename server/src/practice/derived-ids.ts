import { derivedId } from '#platform/derived-id'

export const transferId = (answerId: string) => derivedId(answerId, 'transfer')
export const readingId = (finishId: string, no: number) => derivedId(finishId, `reading/${no}`)
export const restId = (answerId: string) => derivedId(answerId, 'rest')
export const wakeId = (answerId: string) => derivedId(answerId, 'wake')
export const clearedId = (accountId: number, studyDate: string) => derivedId(`${accountId}/${studyDate}`, 'cleared')
export const importId = (eventId: string, track: string) => derivedId(eventId, `import/${track}`)
