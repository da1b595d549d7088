import { type ReactNode, useId } from 'react'

// The marks of `@readgrow/learning/figures` are written again as a shape, because this workspace imports no other.
type ShapeLook =
  | 'bar'
  | 'strong'
  | 'middle'
  | 'pale'
  | 'rest'
  | 'empty'
  | 'unmeasured'
  | 'base'
  | 'grid'
  | 'line'
  | 'point'
  | 'expected'
type TextLook = 'amount' | 'name' | 'on-bar'

type Mark =
  | ({ readonly kind: 'rect'; readonly look: ShapeLook; readonly round: number } & Box)
  | { readonly kind: 'path'; readonly look: ShapeLook; readonly d: string }
  | { readonly kind: 'circle'; readonly look: ShapeLook; readonly x: number; readonly y: number; readonly r: number }
  | {
      readonly kind: 'text'
      readonly look: TextLook
      readonly x: number
      readonly y: number
      readonly text: string
      readonly anchor: 'start' | 'middle' | 'end'
    }

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Marks in a box of `width` by `height`, y downwards, in which letters are twelve high. */
interface Marks {
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
}

export interface FigureProps {
  readonly figure: Marks
  readonly title: string
  /** What the marks say, for whoever sees the figure. */
  readonly legend?: ReactNode
  /** The figure in a sentence or two, for whoever does not see it; the numbers are in the table. */
  readonly summary: string
  /** The same numbers as a table. */
  readonly table: FigureTable
}

interface FigureTable {
  readonly heads: readonly string[]
  /** A row's cells, its name first. */
  readonly rows: readonly (readonly string[])[]
}

// Colours by class alone: the content security policy drops style attributes from server markup.
const shapes: Readonly<Record<ShapeLook, string>> = {
  bar: 'fill-green',
  strong: 'fill-green/60',
  middle: 'fill-green/35',
  pale: 'fill-green/15',
  rest: 'fill-edge/45',
  empty: 'fill-none stroke-rule',
  unmeasured: 'fill-none stroke-edge [stroke-dasharray:3_3]',
  base: 'fill-none stroke-edge',
  grid: 'fill-none stroke-rule',
  line: 'fill-none stroke-2 stroke-green',
  point: 'fill-green stroke-2 stroke-paper',
  expected: 'fill-none stroke-2 stroke-ink',
}
const texts: Readonly<Record<TextLook, string>> = {
  amount: 'fill-ink',
  name: 'fill-ink-soft',
  'on-bar': 'fill-paper',
}

/** A drawn figure under its title, and its numbers as a table that opens below it and is always printed. */
export function Figure({ figure: { width, height, marks }, title, legend, summary, table }: FigureProps) {
  const id = useId()
  return (
    <figure className="mt-6 max-w-md break-inside-avoid">
      <figcaption className="font-semibold text-body">{title}</figcaption>
      {legend && <p className="mt-0.5 text-ink-faint text-small">{legend}</p>}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}summary`}
        className="mt-3 h-auto w-full [print-color-adjust:exact]"
      >
        <title id={`${id}title`}>{title}</title>
        <desc id={`${id}summary`}>{summary}</desc>
        <Drawing marks={marks} />
      </svg>
      <Numbers table={table} title={title} />
    </figure>
  )
}

/** The marks of a figure as wide as their place, beside text that says the same: nothing is read out. */
export const FigureDrawing = ({ figure: { width, height, marks } }: Pick<FigureProps, 'figure'>) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    aria-hidden="true"
    className="mt-3 h-auto w-full [print-color-adjust:exact]"
  >
    <Drawing marks={marks} />
  </svg>
)

const Drawing = ({ marks }: Pick<Marks, 'marks'>) => (
  <g fontSize="12" className="tabular">
    {marks.map((mark, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a figure stand in a fixed order.
      <Drawn key={at} mark={mark} />
    ))}
  </g>
)

/** A small square of a look, for the name beside it. */
export const FigureKey = ({ look }: { readonly look: ShapeLook }) => (
  <svg viewBox="0 0 8 8" aria-hidden="true" className="size-2.5 shrink-0 [print-color-adjust:exact]">
    <rect width="8" height="8" rx="2" className={shapes[look]} />
  </svg>
)

function Drawn({ mark }: { readonly mark: Mark }) {
  switch (mark.kind) {
    case 'rect':
      return (
        <rect
          {...{ x: mark.x, y: mark.y, width: mark.width, height: mark.height, rx: mark.round }}
          className={shapes[mark.look]}
        />
      )
    case 'path':
      return <path d={mark.d} className={shapes[mark.look]} />
    case 'circle':
      return <circle cx={mark.x} cy={mark.y} r={mark.r} className={shapes[mark.look]} />
    case 'text':
      return (
        <text x={mark.x} y={mark.y} textAnchor={mark.anchor} className={texts[mark.look]}>
          {mark.text}
        </text>
      )
  }
}

interface NumbersProps {
  readonly table: FigureTable
  readonly title: string
}

const cell = 'py-1.5 pl-3 text-right font-normal first:pl-0 first:text-left'

function Numbers({ table: { heads, rows }, title }: NumbersProps) {
  return (
    <details className="figure-numbers mt-1 text-body">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center text-ink-soft underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-ink print:hidden">
        <span className="sr-only">{title} </span>표로 보기
      </summary>
      <table className="w-full tabular">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-rule border-b text-ink-faint">
            {heads.map((head) => (
              <th key={head} scope="col" className={cell}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-rule border-b">
              <th scope="row" className={cell}>
                {name}
              </th>
              {cells.map((each, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row stand in a fixed order.
                <td key={at} className={cell}>
                  {each}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
