import type { PaintedSpan } from '#ui/code/code-paint.ts'

/** Colours of JSON: names and texts. Any text can be painted. */
export function paintJson(text: string): readonly PaintedSpan[] {
  return [...text.matchAll(/"(?:[^"\\\n]|\\.)*"?/g)].map(({ 0: formatLabel, index }) => {
    const to = index + formatLabel.length
    // A text before a colon is a name.
    return { from: index, to, kind: /^\s*:/.test(text.slice(to, to + 20)) ? 'name' : 'text' }
  })
}
