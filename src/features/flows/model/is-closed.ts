/** True where every bracket and quote closes: all of an expression that can be said without running it. */
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
