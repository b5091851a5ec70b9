/** Strings and comments: what is in them is no part of the syntax. */
const opaque = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/[^\n]*/g

/** An operator, a dot or a comma with nothing behind it. */
const openEnd = /(?:&&|\|\||[=!<>]=|[-+*/%<>?:!.,])\s*$/

/**
 * True if every bracket and quote is closed and something follows the last operator: all that can be checked of an
 * expression without running it.
 */
export function isComplete(expression: string): boolean {
  const bare = expression.replaceAll(opaque, (part) => (part.startsWith('/') ? '' : '0'))
  if (/["']/.test(bare) || openEnd.test(bare)) return false
  const open: string[] = []
  for (const sign of bare) {
    if ('([{'.includes(sign)) open.push(sign)
    else if (')]}'.includes(sign) && open.pop() !== '([{'[')]}'.indexOf(sign)]) return false
  }
  return open.length === 0
}
