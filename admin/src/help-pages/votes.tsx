import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api'
import { dateOf } from '#korean'
import { Loaded, Mark, MoreButton, Nothing, Section } from '#parts'
import type { DeskPage } from './names.ts'

/** What readers say of a page. Nothing says who. */
export function Votes({ page }: { readonly page: DeskPage }) {
  const query = useInfiniteQuery({
    queryKey: ['help votes', page.id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /admin/help/pages/:id/votes', {
        params: { id: page.id },
        query: pageParam ? { cursor: pageParam } : {},
      }),
    getNextPageParam: (last) => last.nextCursor,
  })
  return (
    <Section title="독자의 반응">
      <p className="tabular mt-3 text-body text-ink-soft">
        도움이 됐어요 {page.yes}명 · 아니요 {page.no}명
      </p>
      <Loaded query={query} what="의견을">
        {({ pages }) => {
          const texts = pages.flatMap((each) => each.texts)
          return texts.length === 0 ? (
            <Nothing>아직 남긴 말이 없어요.</Nothing>
          ) : (
            <ul className="divide-y divide-rule">
              {texts.map(({ text, helpful, on }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two readers may write the same on the same day.
                <li key={`${on} ${place}`} className="py-2">
                  <Mark tone={helpful ? 'good' : 'warn'}>{helpful ? '네' : '아니요'}</Mark>
                  <span className="tabular ml-2 text-small text-ink-faint">{dateOf(on)}</span>
                  <p className="mt-1 whitespace-pre-line break-words text-body">{text}</p>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      <MoreButton pages={query} />
    </Section>
  )
}
