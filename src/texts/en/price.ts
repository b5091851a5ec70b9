/** Texts of a price wherever one is shown. */
export const price = {
  label: 'Price',
  /** In lists. */
  perRow: '/ row',
  times: '×',
  /** The best and the worst case. */
  range: (least: string, most: string) => `${least} – ${most}`,
  /** Smaller than what four decimals can show, and not free. */
  tiny: '< 0.0001',
  unclear: '(unverified)',
  notGiven: 'Price unavailable',
  fixed: (amount: string) => `${amount} credits per request.`,
  perParameter: (amount: string, parameter: string) => `${amount} credits × the value of ${parameter}, per request.`,
  unknownParameter: (parameter: string) =>
    `The price depends on ${parameter}, which isn’t an input, so the cost is unknown before a run.`,
  noNumber: 'No readable price is listed, so the cost is unknown before a run.',
  unknownRule: (type: string) =>
    type
      ? `The pricing type “${type}” isn’t supported, so the cost is unknown before a run.`
      : 'The pricing type isn’t specified, so the cost is unknown before a run.',
  noParameter: 'The price depends on an unnamed input, so the cost is unknown before a run.',
}
