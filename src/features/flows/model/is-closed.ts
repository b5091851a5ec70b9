/** True if every bracket and quote is closed: all that can be checked of an expression without running it. */
export function isClosed(expression: string): boolean {
  const bare = expression.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')
  if (/["']/.test(bare)) return false
  const open: string[] = []
  for (const sign of bare) {
    if ('([{'.includes(sign)) open.push(sign)
    else if (')]}'.includes(sign) && open.pop() !== '([{'[')]}'.indexOf(sign)]) return false
  }
  return open.length === 0
}
