/** How a price is said wherever one is shown. */
export const price = {
  label: 'Price',
  /** In lists. */
  perRow: '/ row',
  times: '×',
  /** Smaller than what four decimals can show, and not free. */
  tiny: '< 0.0001',
  unclear: 'unclear',
  notSaid: 'not said',
  fixed: (amount: string) => `${amount} credits for each request.`,
  perParameter: (amount: string, parameter: string) =>
    `${amount} credits times the value of ${parameter}, for each request.`,
  unknownParameter: (parameter: string) =>
    `${parameter} is not among the inputs, so what a run costs cannot be known beforehand.`,
  noNumber: 'The service names no price that can be read, so what a run costs cannot be known beforehand.',
  unknownRule: (type: string) =>
    type
      ? `The price follows the rule “${type}”, which this console does not know, so what a run costs cannot be known beforehand.`
      : 'The service does not say which rule the price follows, so what a run costs cannot be known beforehand.',
  noParameter:
    'The price is multiplied by an input that the service does not name, so what a run costs cannot be known beforehand.',
}
