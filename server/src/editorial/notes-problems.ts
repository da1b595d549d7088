import type { VersionLevel } from '@readgrow/contract/constants'
import { type DocumentNotes, type DocumentVersion, sentencesOf } from './document.ts'
import { type EditorialProblem, type Found, weighed } from './problem.ts'

/** Checks that chunks join to their sentence. `stale` are sentences whose notes readers will not get. */
export function notesProblems(
  level: VersionLevel,
  version: DocumentVersion,
  stale: ReadonlySet<string>,
): EditorialProblem[] {
  const sentences = sentencesOf(version)
  const without = sentences.filter(({ id }) => (version.notes[id]?.chunks.length ?? 0) === 0).length
  const fresh = sentences.flatMap(({ id, en }) => {
    const notes = version.notes[id]
    return notes && !stale.has(id) ? [{ id, en, notes }] : []
  })
  return [
    ...weighed(
      'MUST',
      level,
      'notes',
      fresh.flatMap(({ id, en, notes }) => chunkProblems(id, en, notes)),
    ),
    ...weighed(
      'SHOULD',
      level,
      'notes',
      fresh.flatMap(({ id, en, notes: { note } }) =>
        note && !en.includes(note.point)
          ? [{ place: id, rule: 'POINT', message: `문법 설명의 “${note.point}” 부분이 ${id} 문장에 없어요.` }]
          : [],
      ),
    ),
    ...weighed(
      'SHOULD',
      level,
      'notes',
      without === 0 ? [] : [{ rule: 'MISSING', message: `끊어 읽기가 없는 문장이 ${without}개 있어요.` }],
    ),
  ]
}

function chunkProblems(place: string, en: string, { chunks }: DocumentNotes): Found[] {
  if (chunks.length === 0) return []
  if (chunks.map(([english]) => english).join(' ') !== en)
    return [
      { place, rule: 'CHUNKS', message: `${place}의 끊어 읽기를 이으면 문장과 달라요. 문장과 똑같이 나눠 주세요.` },
    ]
  return chunks.some(([, korean]) => korean === '')
    ? [{ place, rule: 'CHUNK_KOREAN', message: `${place}의 끊어 읽기에 뜻이 빈 조각이 있어요.` }]
    : []
}
