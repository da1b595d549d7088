import { EmptyState } from '@readgrow/ui'
import { useState } from 'react'
import { useAsk } from '#api'
import { Loaded, Page, Section } from '#parts'
import { AddFeed } from './add-feed.tsx'
import { FeedItems } from './feed-items.tsx'
import { FeedList } from './feed-list.tsx'

/** The feeds that we are licensed to use, and the items of the open one. */
export function Screen() {
  const feeds = useAsk('GET /admin/newsroom/feeds')
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <Page title="피드" lead="이용 허락을 받은 곳의 글만 가져와요.">
      <Loaded query={feeds} what="피드를">
        {(content) => {
          const open = content.feeds.find((feed) => feed.id === openId)
          return (
            <>
              {content.feeds.length === 0 ? (
                <EmptyState
                  title="아직 피드가 없어요"
                  message="아래에서 피드를 더하면 새 글을 골라 가져올 수 있어요."
                />
              ) : (
                <FeedList feeds={content.feeds} openId={openId} onOpen={setOpenId} />
              )}
              {open && <FeedItems key={open.id} feed={open} />}
              <Section title="피드 더하기">
                <AddFeed allowedHosts={content.allowedHosts} />
              </Section>
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
