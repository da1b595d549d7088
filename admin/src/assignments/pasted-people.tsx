import { mostListedMembers } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { useAction } from '#api'
import { Notice, SmallArea } from '#parts'
import type { Person } from './draft.ts'

/** Entries of a pasted list: one a line, or between commas, semicolons and tabs. */
const entriesIn = (pasted: string): string[] => [
  ...new Set(
    pasted
      .split(/[\n\r,;\t]+/)
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
]

const shown = (count: number) => count.toLocaleString('ko-KR')
const mostNamed = 20

/** People by a list of numbers or addresses, as it comes out of a spreadsheet. What means nobody is named. */
export function PastedPeople({ onFound }: { readonly onFound: (people: readonly Person[]) => void }) {
  const [pasted, setPasted] = useState('')
  const find = useAction('POST /admin/members/listed', {
    done: ({ found, unknown }) => {
      onFound(found)
      setPasted(unknown.join('\n'))
    },
  })
  const entries = entriesIn(pasted)
  const isTooMany = entries.length > mostListedMembers
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <SmallArea
        label="사번이나 메일 붙여 넣기 (선택)"
        hint="한 줄에 한 명씩, 또는 쉼표로 나눠 적어 주세요. 스프레드시트의 열을 그대로 붙여 넣어도 돼요."
        error={isTooMany ? `한 번에 ${shown(mostListedMembers)}명까지 찾을 수 있어요.` : undefined}
        rows={3}
        className="w-full sm:w-96"
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
      />
      <Button
        size="small"
        variant="outline"
        busy={find.isPending}
        disabled={entries.length === 0 || isTooMany}
        onClick={() => find.mutate({ body: { entries } })}
      >
        {entries.length > 0 ? `${shown(entries.length)}명 찾아 넣기` : '찾아 넣기'}
      </Button>
      {find.data && (
        <Notice tone={find.data.unknown.length > 0 ? 'warn' : 'good'} live>
          {shown(find.data.found.length)}명을 넣었어요.
          {find.data.unknown.length > 0 &&
            ` 찾지 못했거나 두 명인 것 ${shown(find.data.unknown.length)}개: ${find.data.unknown.slice(0, mostNamed).join(', ')}${find.data.unknown.length > mostNamed ? ' …' : ''}`}
        </Notice>
      )}
    </div>
  )
}
