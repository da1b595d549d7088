import { type Item, shareOf } from './items.ts'

const notMeasured = '아직 몰라요'
const figure = (value: number) => value.toFixed(2)

/** What answers say about an item. Figures of too few answers are left out. */
export function ItemFigures({ item }: { readonly item: Item }) {
  const { answers, right, unknown, exposures, discrimination, a, b, c } = item
  const rows: readonly (readonly [name: string, value: string])[] = [
    ['나온 횟수', `${exposures}번`],
    ['답', `${answers}개`],
    ['정답률', shareOf(right, answers) ?? notMeasured],
    ['모르겠어요', shareOf(unknown, answers) ?? notMeasured],
    ['변별도', discrimination === null ? `${notMeasured} (답 30개부터)` : figure(discrimination)],
    ['난이도 b', figure(b)],
    ['기울기 a', figure(a)],
    ['추측 c', figure(c)],
  ]
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 border-rule border-t pt-2.5 text-small sm:grid-cols-4">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-2">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="tabular text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
