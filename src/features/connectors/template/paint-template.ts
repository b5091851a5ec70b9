import type { PaintedSpan } from '#ui/code/code-paint.ts'

const CLOSES: Readonly<Record<string, string>> = { '{{': '}}', '{%': '%}', '{#': '#}' }

/** Colours of JSON with Jinja in it: names, texts, and whatever is Jinja's within them. Any text can be painted. */
export function paintTemplate(text: string): readonly PaintedSpan[] {
  const spans: PaintedSpan[] = []
  const paint = (from: number, to: number, kind: PaintedSpan['kind']) => {
    if (to > from) spans.push({ from, to, kind })
  }
  let at = 0
  while (at < text.length) {
    const end = endOfTag(text, at)
    if (end) {
      paint(at, end, 'code')
      at = end
    } else if (text[at] === '"') {
      const parts = partsOfText(text, at)
      const last = parts.at(-1)?.to ?? at + 1
      // A token before a colon is a name.
      const kind = /^\s*:/.test(text.slice(last, last + 200)) ? 'name' : 'text'
      for (const part of parts) paint(part.from, part.to, part.isTag ? 'code' : kind)
      at = last
    } else at += 1
  }
  return spans
}

/** End of the Jinja tag that begins here, undefined for none. One that is never closed ends with its line. */
function endOfTag(text: string, at: number): number | undefined {
  const opening = text.slice(at, at + 2)
  const close = CLOSES[opening]
  if (!close) return undefined
  for (let next = at + 2; next < text.length; next += 1) {
    if (text.startsWith(close, next)) return next + 2
    const sign = text[next]
    // Within quotes of its own nothing closes a tag.
    if (close !== '#}' && (sign === '"' || sign === "'")) {
      const quote = endOfQuote(text, next)
      if (quote === undefined) break
      next = quote
    }
  }
  return endOfLine(text, at)
}

function endOfQuote(text: string, at: number): number | undefined {
  for (let next = at + 1; next < text.length; next += 1) {
    if (text[next] === '\\') next += 1
    else if (text[next] === text[at]) return next
  }
  return undefined
}

const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** A text in double quotes, cut where Jinja's tags are in it. It ends with its line at the latest. */
function partsOfText(text: string, open: number) {
  const parts: { readonly from: number; readonly to: number; readonly isTag: boolean }[] = []
  let from = open
  let at = open + 1
  while (at < text.length && text[at] !== '\n') {
    const end = endOfTag(text, at)
    if (end) {
      parts.push({ from, to: at, isTag: false }, { from: at, to: end, isTag: true })
      from = end
      at = end
    } else if (text[at] === '"') {
      at += 1
      break
    } else at += text[at] === '\\' && text[at + 1] !== '\n' ? 2 : 1
  }
  parts.push({ from, to: Math.min(at, text.length), isTag: false })
  return parts
}
