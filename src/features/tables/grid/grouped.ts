const PLAIN = /^(-?)(\d{5,})(\.\d+)?$/
const BEFORE_THREES = /\B(?=(?:\d{3})+$)/g

/**
 * A plain number with grouped thousands, visually only: it is copied, found and edited without. Any number of
 * digits from five on: four may be a year, as in `formatFigure`.
 */
export function grouped(text: string): string {
  if (text.length < 5) return text
  const [, sign = '', whole = '', rest = ''] = PLAIN.exec(text) ?? []
  return whole === '' ? text : sign + whole.replaceAll(BEFORE_THREES, ',') + rest
}
