import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { Button, buttonClasses, EmptyState, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ask, useAction, useAsk } from '#api'
import { dateOf } from '#korean'
import { Loaded, Notice, Page, Section, SmallArea, SmallSelect } from '#parts'

/** What readers searched for in vain, and the words that the search takes for each other. */
export function Screen() {
  return (
    <Page
      title="찾지 못한 말"
      lead="도움말에서 찾았지만 아무 글도 나오지 않은 말이에요. 누가 찾았는지는 남기지 않아요."
      actions={
        <Link to="/help" className={buttonClasses({ variant: 'outline', size: 'small' })}>
          도움말로
        </Link>
      }
    >
      <Misses />
      <SynonymsPart />
    </Page>
  )
}

function Misses() {
  const [search, setSearch] = useSearchParams()
  const week = search.get('week')
  const query = useAsk('GET /admin/help/misses', { query: week ? { week } : {} })
  return (
    <Loaded query={query} what="목록을">
      {(found) =>
        found.week === null ? (
          <EmptyState title="찾지 못한 말이 없어요" message="찾은 말에 글이 하나도 없으면 주마다 여기에 모여요." />
        ) : (
          <div className="py-4">
            <SmallSelect
              label="주"
              className="w-56"
              value={found.week}
              onChange={(event) => setSearch({ week: event.target.value }, { replace: true })}
            >
              {[...new Set([found.week, ...found.weeks])].map((each) => (
                <option key={each} value={each}>
                  {dateOf(each)}부터 한 주
                </option>
              ))}
            </SmallSelect>
            <table className="mt-4 w-full max-w-lg text-body">
              <thead>
                <tr className="border-ink border-b text-left">
                  <th className="py-1.5">말</th>
                  <th className="w-20 py-1.5 text-right">횟수</th>
                </tr>
              </thead>
              <tbody className="divide-y divide-rule">
                {found.misses.map(({ q, count }) => (
                  <tr key={q}>
                    <td className="break-words py-1.5">{q}</td>
                    <td className="tabular py-1.5 text-right">{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </Loaded>
  )
}

function SynonymsPart() {
  const query = useAsk('GET /admin/help/synonyms')
  return (
    <Section title="같은 말">
      <Loaded query={query} what="같은 말을">
        {(synonyms) => <SynonymsForm key={synonyms.revision} synonyms={synonyms} />}
      </Loaded>
    </Section>
  )
}

const linesOf = (groups: readonly (readonly string[])[]) => groups.map((group) => group.join(', ')).join('\n')
const groupsOf = (lines: string) =>
  lines
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    )
    .filter((group) => group.length > 0)

function SynonymsForm({ synonyms }: { readonly synonyms: CallReply<'GET /admin/help/synonyms'> }) {
  const [lines, setLines] = useState(() => linesOf(synonyms.groups))
  const queries = useQueryClient()
  const groups = groupsOf(lines)
  const lonely = groups.findIndex((group) => group.length < 2)
  const set = useAction('PUT /admin/help/synonyms', {
    quiet: true,
    done: (next) => {
      queries.setQueryData(ask('GET /admin/help/synonyms').queryKey, next)
      showToast({ type: 'success', message: '저장했어요. 바로 검색에 쓰여요.' })
    },
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (lonely < 0 && !set.isPending) set.mutate({ body: { revision: synonyms.revision, groups } })
  }
  return (
    <form onSubmit={submit} className="mt-3 grid gap-3">
      <SmallArea
        label="한 줄에 한 묶음, 쉼표로"
        rows={14}
        value={lines}
        error={lonely < 0 ? undefined : `‘${groups[lonely]?.[0]}’에는 같은 말이 하나 더 있어야 해요.`}
        onChange={(event) => setLines(event.target.value)}
      />
      {set.isError && (
        <Notice tone="bad" live>
          {sentenceOf(set.error)}
        </Notice>
      )}
      <div>
        <Button type="submit" size="small" busy={set.isPending} disabled={lonely >= 0}>
          저장하기
        </Button>
      </div>
    </form>
  )
}
