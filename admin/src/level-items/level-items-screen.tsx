import { levels, testAreaNames, testAreas } from '@readgrow/contract/constants'
import { EmptyState } from '@readgrow/ui'
import { useSearchParams } from 'react-router'
import { useAsk } from '#api'
import { Loaded, Page, SmallSelect } from '#parts'
import { ItemCard } from './item-card.tsx'
import { type Filter, filtered, filterOf, flagNames, type ItemBank } from './items.ts'

/** Every item of the level test with its key and the figures of its answers; an item can be taken out and put back. */
export function Screen() {
  const bank = useAsk('GET /admin/level-items')
  return (
    <Page title="레벨 테스트 문항" lead="난이도는 답이 쌓이면 밤마다 다시 계산해요. 문제가 있는 문항은 빼 두세요.">
      <Loaded query={bank} what="문항을">
        {(shown) => <Bank bank={shown} />}
      </Loaded>
    </Page>
  )
}

function Bank({ bank }: { readonly bank: ItemBank }) {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const shown = filtered(bank.items, filter)
  const change = (name: keyof Filter, value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  return (
    <>
      <Filters filter={filter} onChange={change} />
      <p role="status" className="tabular mb-3 text-body text-ink-soft">
        {shown.length}개 / 전체 {bank.items.length}개 · 끝난 시험 {bank.tests}번 · 난이도 {bank.parameterVersion}판
      </p>
      {shown.length === 0 ? (
        <EmptyState title="조건에 맞는 문항이 없어요" message="영역, 레벨, 상태를 바꿔 보세요." />
      ) : (
        <ul className="grid gap-4">
          {shown.map((item) => (
            <ItemCard key={item.id} item={item} />
          ))}
        </ul>
      )}
    </>
  )
}

interface FiltersProps {
  readonly filter: Filter
  readonly onChange: (name: keyof Filter, value: string) => void
}

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-3 py-4 sm:flex sm:[&>*]:w-48">
      <SmallSelect label="영역" value={filter.area ?? ''} onChange={(event) => onChange('area', event.target.value)}>
        <option value="">전체</option>
        {testAreas.map((area) => (
          <option key={area} value={area}>
            {testAreaNames[area]}
          </option>
        ))}
      </SmallSelect>
      <SmallSelect label="레벨" value={filter.level ?? ''} onChange={(event) => onChange('level', event.target.value)}>
        <option value="">전체</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {level}
          </option>
        ))}
      </SmallSelect>
      <SmallSelect label="상태" value={filter.state ?? ''} onChange={(event) => onChange('state', event.target.value)}>
        <option value="">전체</option>
        <option value="ANY_FLAG">확인할 문항</option>
        {Object.entries(flagNames).map(([flag, name]) => (
          <option key={flag} value={flag}>
            {name}
          </option>
        ))}
        <option value="OFF">뺀 문항</option>
      </SmallSelect>
    </div>
  )
}
