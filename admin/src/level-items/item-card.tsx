import { testAreaNames } from '@readgrow/contract/constants'
import { classNames, Switch } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ask, useAction } from '#api'
import { Mark } from '#parts'
import { ItemFigures } from './item-figures.tsx'
import { flagNames, type Item, type ItemBank } from './items.ts'

const bankKey = ask('GET /admin/level-items').queryKey

/** One item as its takers see it, with key, explanation and figures. */
export function ItemCard({ item }: { readonly item: Item }) {
  return (
    <li className="rounded-card border border-rule bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-bold">{item.id}</h2>
        <Mark>{testAreaNames[item.area]}</Mark>
        <Mark>{item.level}</Mark>
        {item.rated !== item.level && <Mark>두 번째 평가 {item.rated}</Mark>}
        {item.flags.map((flag) => (
          <Mark key={flag} tone="warn">
            {flagNames[flag]}
          </Mark>
        ))}
        {!item.active && <Mark tone="bad">뺀 문항</Mark>}
      </div>
      {item.text.length > 0 && <ItemText item={item} />}
      <p lang="en" className="mt-3 whitespace-pre-line font-serif text-lead">
        {item.question}
      </p>
      <ol className="mt-2 grid gap-0.5">
        {item.options.map((option, index) => (
          <li key={option} className={classNames('flex gap-2', index === item.answer && 'font-semibold text-green')}>
            <span className="tabular w-4 shrink-0">{index + 1}</span>
            <span lang="en" className="font-serif">
              {option}
            </span>
            {index === item.answer && <span className="shrink-0 text-small">정답</span>}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-body text-ink-soft">{item.explanation}</p>
      <ItemFigures item={item} />
      <ActiveSwitch item={item} />
    </li>
  )
}

function ItemText({ item: { area, title, text } }: { readonly item: Item }) {
  return (
    <details className="mt-3">
      <summary className="pointer-coarse:py-2.5 cursor-pointer text-body text-ink-soft">
        {area === 'LISTENING' ? '대본' : '지문'} {title && <span lang="en">{title}</span>}
      </summary>
      <div lang="en" className="mt-2 grid gap-2 font-serif leading-relaxed">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}

function ActiveSwitch({ item: { id, active } }: { readonly item: Item }) {
  const queries = useQueryClient()
  const action = useAction('PUT /admin/level-items/:itemId', {
    done: (reply) =>
      queries.setQueryData<ItemBank>(
        bankKey,
        (bank) => bank && { ...bank, items: bank.items.map((each) => (each.id === id ? { ...each, ...reply } : each)) },
      ),
  })
  // While the call runs, the switch shows the new state.
  const shown = action.isPending ? action.variables.body.active : active
  return (
    <Switch
      label={`${id} 시험에 쓰기`}
      description="끄면 새 시험에 나오지 않아요. 보고 있는 시험에는 남아요."
      checked={shown}
      className="mt-2 border-rule border-t"
      onChange={(event) =>
        !action.isPending && action.mutate({ params: { itemId: id }, body: { active: event.target.checked } })
      }
    />
  )
}
