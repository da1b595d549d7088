import { showToast } from '@readgrow/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call, useAction } from '#api'
import { CopyLine, FileButton, Loaded, MoreButton, Nothing, Section } from '#parts'

/** Pictures that any help page may show: each with the line that shows it. */
export function PagePictures() {
  const queries = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: ['help pictures'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => call('GET /admin/help/pictures', { query: pageParam ? { cursor: pageParam } : {} }),
    getNextPageParam: (last) => last.nextCursor,
  })
  const upload = useAction('POST /admin/help/pictures', {
    done: () => {
      showToast({ type: 'success', message: '그림을 올렸어요. 아래의 줄을 글에 넣고 설명을 적어 주세요.' })
      return queries.invalidateQueries({ queryKey: ['help pictures'] })
    },
  })
  return (
    <Section
      title="그림"
      actions={
        <FileButton
          label="그림 올리기"
          accept="image/png,image/jpeg,image/webp"
          busy={upload.isPending}
          onFile={(file) => upload.mutate({ file })}
        />
      }
    >
      <p className="mt-2 text-small text-ink-faint">PNG, JPEG, WebP · 8MB까지</p>
      <Loaded query={query} what="그림을">
        {({ pages }) => {
          const pictures = pages.flatMap((page) => page.pictures)
          return pictures.length === 0 ? (
            <Nothing>아직 그림이 없어요.</Nothing>
          ) : (
            <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {pictures.map(({ name, light }) => (
                <li key={name} className="min-w-0">
                  <img
                    src={light}
                    alt=""
                    loading="lazy"
                    className="h-36 w-full rounded-control border border-rule bg-surface object-contain"
                  />
                  <CopyLine label={name} value={`![](picture:${name})`} />
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
