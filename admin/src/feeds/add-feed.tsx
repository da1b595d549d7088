import { sentenceOf } from '@readgrow/client'
import { type Section, sectionNames, sections } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAction } from '#api'
import { Notice, SmallField, SmallSelect } from '#parts'

const empty = { name: '', url: '', licence: '', section: 'world' as Section }

interface AddFeedProps {
  readonly allowedHosts: readonly string[]
}

export function AddFeed({ allowedHosts }: AddFeedProps) {
  if (allowedHosts.length === 0)
    return (
      <p className="py-4 text-body text-ink-soft">
        허용한 곳이 없어요. 서버 설정에서 피드를 읽어도 되는 곳을 먼저 정해 주세요.
      </p>
    )
  return <FeedForm allowedHosts={allowedHosts} />
}

function FeedForm({ allowedHosts }: AddFeedProps) {
  const [feed, setFeed] = useState(empty)
  const queries = useQueryClient()
  const add = useAction('POST /admin/newsroom/feeds', {
    quiet: true,
    done: () => {
      setFeed(empty)
      return queries.invalidateQueries({ queryKey: ['GET /admin/newsroom/feeds'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!add.isPending) add.mutate({ body: feed })
  }
  const set = (part: Partial<typeof empty>) => setFeed({ ...feed, ...part })
  return (
    <form onSubmit={submit} className="grid gap-3 pt-4 sm:grid-cols-2">
      <SmallField
        label="이름"
        required
        maxLength={120}
        value={feed.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <SectionSelect section={feed.section} onSection={(section) => set({ section })} />
      <SmallField
        label="피드 주소"
        type="url"
        required
        maxLength={500}
        placeholder="https://"
        hint={`쓸 수 있는 곳: ${allowedHosts.join(', ')}`}
        value={feed.url}
        onChange={(event) => set({ url: event.target.value })}
      />
      <SmallField
        label="이용 허락"
        required
        maxLength={300}
        hint="예: CC BY 4.0, 2026년 제휴 계약"
        value={feed.licence}
        onChange={(event) => set({ licence: event.target.value })}
      />
      {add.isError && (
        <Notice tone="bad" live className="sm:col-span-2">
          {sentenceOf(add.error)}
        </Notice>
      )}
      <div>
        <Button type="submit" size="small" busy={add.isPending}>
          피드 더하기
        </Button>
      </div>
    </form>
  )
}

interface SectionSelectProps {
  readonly section: Section
  readonly onSection: (section: Section) => void
}

const SectionSelect = ({ section, onSection }: SectionSelectProps) => (
  <SmallSelect label="섹션" value={section} onChange={(event) => onSection(event.target.value as Section)}>
    {sections.map((each) => (
      <option key={each} value={each}>
        {sectionNames[each]}
      </option>
    ))}
  </SmallSelect>
)
