import type { View } from '#manuscripts'

type Problem = View['problems'][number]

const tabs: Readonly<Record<string, string>> = {
  words: '/words',
  keyWords: '/words',
  notes: '/chunks',
  quiz: '/quiz',
  picture: '/media',
  audio: '/media',
}

/** Where a problem is corrected: the tab, the level and the place in it. */
export function addressOf(id: string, { level, part, place }: Problem): string {
  const query = new URLSearchParams()
  if (level) query.set('level', level)
  query.set('place', place ?? part)
  return `/articles/${id}${tabs[part] ?? ''}?${query}`
}
