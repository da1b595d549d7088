import { parseSync, Visitor } from 'vite'

export const maxFunctionLines = 60

/** A function by its file's path and its name; `lines` counts everything but blank lines, markup and templates too. */
export interface LongFunction {
  readonly name: string
  readonly lines: number
}

type Visits = ConstructorParameters<typeof Visitor>[0]

/**
 * The functions of a TypeScript file (`text` of `file`) that have more than 60 lines. The linter's own rule leaves out
 * the lines of markup and of templates, which is most of a screen.
 */
export function longFunctionsIn(text: string, file: string): LongFunction[] {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const names = new Map<number, string>()
  const found: LongFunction[] = []
  const measure = ({ start, end, id }: { start: number; end: number; id?: { name: string } | null }) => {
    const lines = text
      .slice(start, end)
      .split('\n')
      .filter((line) => line.trim() !== '').length
    if (lines > maxFunctionLines) found.push({ name: id?.name ?? names.get(start) ?? 'a function', lines })
  }
  // A function expression has the name that it is assigned to.
  const visits: Visits = {
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') names.set(init.start, id.name)
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name)
    },
    MethodDefinition({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name)
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }
  new Visitor(visits).visit(program)
  return found
}
