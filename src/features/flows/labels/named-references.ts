import type { NamedSpan } from '#ui/code/code-hints.ts'
import { usesOfText } from '../model/reference-uses.ts'

/** A name in braces: `{{ dom.domain }}`, `{dom.domain}`. */
const braced = /^\{\{?\s*$/

/**
 * The references within a template or an expression with the names that people know them by, braces included.
 * `labelOf`: the name of a reference; undefined for what is none.
 */
export function namedReferences(
  text: string,
  isExpression: boolean,
  labelOf: (reference: string) => string | undefined,
): readonly NamedSpan[] {
  return usesOfText(text, isExpression).flatMap(({ text: name, start }) => {
    const label = labelOf(name)
    if (label === undefined) return []
    const end = start + name.length
    const open = /\{\{?\s*$/.exec(text.slice(0, start))?.[0] ?? ''
    const close = /^\s*\}\}?/.exec(text.slice(end))?.[0] ?? ''
    const isWhole = braced.test(open) && open.trim().length === close.trim().length
    return [isWhole ? { from: start - open.length, to: end + close.length, label } : { from: start, to: end, label }]
  })
}
