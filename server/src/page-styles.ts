import { type Atrule, type CssNode, generate, ident, parse, type Rule, type WalkContext, walk } from 'css-tree'

/** A rule with, for each of its selectors, the classes without which it matches nothing. */
interface Piece {
  readonly text: string
  readonly needs: readonly (readonly string[])[]
}
/** A group of rules, such as `@media …`; without rules that a page uses nothing of it is left. */
interface Group {
  readonly prelude: string
  readonly parts: readonly Part[]
}
type Part = Piece | Group | string

/**
 * A stylesheet as a function that picks the rules a page can use, in their order: those whose classes all stand in its
 * markup. Anything else (elements, attributes, fonts, animations) stays, and so does a rule in doubt: no rule is dropped
 * that could match. A state (`:hover`, `[open]`) changes no class, so the page is whole without script.
 */
export function pageStyles(stylesheet: string): (markup: string) => string {
  const parts = partsOf(parsed(stylesheet))
  return (markup) => textOf(parts, classesOf(markup))
}

/**
 * The rules that a document may lack: those which need a class. Fonts above all must not come twice, since browsers lay
 * the whole page out anew for them.
 */
export function rulesOfClasses(stylesheet: string): string {
  return textOfClasses(partsOf(parsed(stylesheet)))
}

function textOfClasses(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return ''
      if ('needs' in part) return part.needs.every((names) => names.length > 0) ? part.text : ''
      const inner = textOfClasses(part.parts)
      return inner && `${part.prelude}{${inner}}`
    })
    .join('')
}

const parsed = (stylesheet: string) =>
  parse(stylesheet, { parseAtrulePrelude: false, parseValue: false, parseCustomProperty: false })

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function classesOf(markup: string): ReadonlySet<string> {
  const values = new Set(Array.from(markup.matchAll(/\sclass="([^"]*)"/g), ([, value = '']) => value))
  const names = [...values].flatMap((value) =>
    value.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity).split(/\s+/),
  )
  return new Set(names)
}

function textOf(parts: readonly Part[], classes: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('needs' in part) return part.needs.some((names) => names.every((name) => classes.has(name))) ? part.text : ''
      const inner = textOf(part.parts, classes)
      return inner && `${part.prelude}{${inner}}`
    })
    .join('')
}

function partsOf(node: CssNode): Part[] {
  if (node.type !== 'StyleSheet' && node.type !== 'Block') return []
  return node.children.toArray().map((child) => {
    if (child.type === 'Rule') return { text: generate(child), needs: needsOf(child) }
    if (child.type === 'Atrule' && child.block && hasRules(child))
      return { prelude: `@${child.name} ${child.prelude ? generate(child.prelude) : ''}`, parts: partsOf(child.block) }
    return child.type === 'Comment' ? '' : generate(child)
  })
}

// The steps of an animation look like rules, and belong together.
const hasRules = ({ name, block }: Atrule) =>
  !name.endsWith('keyframes') && block?.children.some(({ type }) => type === 'Rule' || type === 'Atrule')

function needsOf({ prelude }: Rule): string[][] {
  if (prelude.type !== 'SelectorList') return [[]]
  return prelude.children.toArray().map((selector) => {
    const names: string[] = []
    walk(selector, {
      enter(this: WalkContext, part: CssNode) {
        if (part.type === 'ClassSelector') names.push(ident.decode(part.name))
        // What stands in `:not()` or `:is()` need not be there.
        return part.type === 'PseudoClassSelector' ? this.skip : undefined
      },
    })
    return names
  })
}
