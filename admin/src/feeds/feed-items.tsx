import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { type VersionLevel, versionLevels } from '@readgrow/contract/constants'
import { Button, buttonClasses, ScreenFailure, Segmented, SkeletonLines, showToast, Waiting } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call, useAction } from '#api'
import { dateTimeOf } from '#korean'
import { whyNoArticle } from '#manuscripts'
import { Nothing, Section } from '#parts'
import type { Feed } from './feed-list.tsx'

type Item = CallReply<'POST /admin/newsroom/feeds/:id/read'>['items'][number]

/** The items of a feed. Each can become a manuscript once. */
export function FeedItems({ feed }: { readonly feed: Feed }) {
  const [level, setLevel] = useState<VersionLevel>('B2')
  const navigate = useNavigate()
  // A POST, because it makes the server read another site; called once each time a feed is opened.
  const read = useQuery({
    queryKey: ['items of a feed', feed.id],
    queryFn: () => call('POST /admin/newsroom/feeds/:id/read', { params: { id: feed.id } }),
    gcTime: 0,
    retry: false,
  })
  const take = useAction('POST /admin/newsroom/feeds/:id/import', {
    quiet: true,
    done: ({ id }) => navigate(`/articles/${id}`),
    failed: (error) => showToast({ type: 'error', message: whyNoArticle(error) }),
  })
  return (
    <Section
      title={`${feed.name}의 글`}
      actions={
        <Segmented
          label="가져올 레벨"
          options={versionLevels.map((value) => ({ value, label: value }))}
          value={level}
          onChange={setLevel}
        />
      }
    >
      {read.isPending && (
        <Waiting label="피드를 읽고 있어요">
          <SkeletonLines count={5} className="py-4" />
        </Waiting>
      )}
      {read.isError && (
        <ScreenFailure
          title="피드를 읽지 못했어요"
          message={sentenceOf(read.error)}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.data?.items.length === 0 && <Nothing>피드에 글이 없어요.</Nothing>}
      <ul className="divide-y divide-rule">
        {read.data?.items.map((item) => (
          <FeedItem
            key={item.key}
            item={item}
            level={level}
            busy={take.isPending && take.variables.body.key === item.key}
            onImport={() => take.mutate({ params: { id: feed.id }, body: { key: item.key, level } })}
          />
        ))}
      </ul>
    </Section>
  )
}

interface FeedItemProps {
  readonly item: Item
  readonly level: VersionLevel
  readonly busy: boolean
  readonly onImport: () => void
}

const FeedItem = ({ item, level, busy, onImport }: FeedItemProps) => (
  <li className="flex flex-wrap items-start justify-between gap-3 py-3">
    <div className="min-w-0 flex-1 basis-64">
      <p className="font-semibold" lang="en">
        {item.title}
      </p>
      <p className="line-clamp-2 text-body text-ink-soft" lang="en">
        {item.beginning}
      </p>
      <p className="tabular text-small text-ink-faint">
        {item.words}단어{item.at && ` · ${dateTimeOf(item.at)}`}
      </p>
    </div>
    {item.imported ? (
      <Link to={`/articles/${item.imported}`} className={buttonClasses({ variant: 'outline', size: 'small' })}>
        가져온 기사 열기
      </Link>
    ) : (
      <Button size="small" busy={busy} onClick={onImport}>
        {level} 레벨로 가져오기
      </Button>
    )}
  </li>
)
