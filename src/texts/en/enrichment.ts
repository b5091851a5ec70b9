export const enrichment = {
  what: 'enrichment',
  run: 'Run',
  id: (id: number) => `#${id}`,
  noDescription: 'The service gives no description.',
  inputs: 'Inputs',
  noInputs: 'It takes none: a run needs no values.',
  outputs: 'Outputs',
  noOutputs: 'The service does not say what comes back. The result is shown as it comes.',
  /** Kinds of parameters and fields in words; any other is shown as the service spells it. */
  kinds: {
    text: 'text',
    select: 'select',
    mselect: 'multi-select',
    number: 'number',
    integer: 'whole number',
    bool: 'yes or no',
    boolean: 'yes or no',
    datetime: 'date and time',
  } as Readonly<Record<string, string>>,
  unsaid: 'kind not said',
  choices: (kind: string, count: number) => `${kind} · ${count} ${count === 1 ? 'choice' : 'choices'}`,
  remoteChoices: (kind: string) => `${kind} · fetched choices`,
  details: 'Price and terms',
  price: {
    label: 'Price',
    /** In lists. */
    perRow: '/ row',
    times: '×',
    /** Smaller than what four decimals can show, and not free. */
    tiny: '< 0.0001',
    unclear: 'unclear',
    notSaid: 'not said',
    fixed: (price: string) => `${price} credits for each request.`,
    perParameter: (price: string, parameter: string) =>
      `${price} credits times the value of ${parameter}, for each request.`,
    unknownParameter: (parameter: string) =>
      `${parameter} is not among the inputs, so what a run costs cannot be known beforehand.`,
    noNumber: 'The service names no price that can be read, so what a run costs cannot be known beforehand.',
    unknownRule: (type: string) =>
      type
        ? `The price follows the rule “${type}”, which this console does not know, so what a run costs cannot be known beforehand.`
        : 'The service does not say which rule the price follows, so what a run costs cannot be known beforehand.',
    noParameter:
      'The price is multiplied by an input that the service does not name, so what a run costs cannot be known beforehand.',
  },
  pagination: {
    label: 'Pages',
    unsaid: 'Not said',
    unsaidWhy: 'The service does not say whether there are further pages. Each page would be billed separately.',
    none: 'One page',
    noneWhy: 'A run brings everything at once.',
    perPage: (count: number) => `${count} per page`,
    several: 'Several',
    severalWhy: 'Further pages can be asked for. Each page is billed separately.',
  },
  auth: {
    label: 'Key',
    none: 'No key needed',
    own: 'Your own key',
    ownWhy: (source: string) =>
      source
        ? `It needs your own key at ${source}: add it in the service under Integrations. This console cannot add it.`
        : 'It needs a key of your own: add it in the service under Integrations. This console cannot add it.',
    method: (method: string) => `The service calls this “${method}”.`,
    unsaid: 'Not said',
  },
  code: {
    title: 'Copy as',
    label: 'Language',
    languages: { curl: 'curl', javascript: 'JavaScript', python: 'Python' },
    block: (language: string) => `A run as ${language}`,
    copyFailed: 'The browser refused',
    hint: 'Example values; the key is read from $API_KEY. Running it costs what a run costs.',
  },
  failed: 'The enrichment could not be read',
  failedAgain: 'The enrichment could not be read again',
  stale: 'Shown below: what was read before.',
  notFound: {
    title: 'No such enrichment',
    body: (id: string) => `The service knows no enrichment ${id}. It may have been taken off the catalogue.`,
    badId: (id: string) => `“${id}” is not the number of an enrichment.`,
    back: 'To the catalogue',
  },
  notInPlan: 'Not open to you',
}
