import { formatLeft } from '#lib/format.ts'
import { inCredits } from './in-credits.ts'

const oneOrMore = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

/** The run dialog: form, receipt, what happened before and what came of it. */
export const run = {
  title: (name: string) => `Run ${name}`,
  preparing: 'Preparing the form',
  closing: 'Closing keeps the task in the tray.',
  reading: 'Reading your limits and what was bought before.',
  sending: {
    closing: 'It is being sent. Closing does not stop it.',
    reason: 'The same run is being sent. Wait for its answer.',
    same: 'This very run is being sent',
    sameBody: (ago: string) => `Sent ${ago}, no answer yet. The same inputs cannot be bought again before it is here.`,
    other: 'A run of this is being sent',
    otherBody: (inputs: string, ago: string) =>
      `${inputs ? `With ${inputs}. ` : ''}Sent ${ago}, no answer yet. Another run is bought beside it.`,
  },
  draft: { closing: 'Closing keeps what you typed.' },
  /** Where the values in the form come from. */
  filled: {
    draft: 'What you typed before is back.',
    run: 'These are the inputs of an earlier run.',
    link: 'These inputs came with the link. Nothing was started.',
    recent: 'These are inputs of an earlier run.',
    preset: (name: string) => `These are the inputs of “${name}”.`,
    undo: 'Back to what I typed',
    clear: 'Clear',
  },
  keys: { group: 'Run', submit: 'Spend and run' },
  view: { label: 'Edit as', form: 'Form', json: 'JSON' },
  json: {
    label: 'Body of the request',
    hint: 'The same inputs as in the form, as they are sent.',
    tidy: 'Format',
    find: 'Go to the mistake',
    discard: 'Use the form’s values',
    back: 'Back to the JSON',
    waiting: 'The JSON you wrote is not in the form',
    unknownTitle: 'Some keys are not sent',
    unknown: (names: readonly string[], more: number) =>
      `The request has no place for ${names.map((name) => `“${name}”`).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    field: (name: string, message: string) => `${name}: ${message}`,
    at: (line: number, column: number, what: string) => `Line ${line}, column ${column}: ${what}`,
    faults: {
      empty: () => 'There is nothing here. The least is {}.',
      unexpected: (found: string) => `“${found}” cannot stand here.`,
      ended: () => 'Something is missing at the end: a bracket, a comma or a value.',
      'open-text': () => 'The text that begins here has no closing quote.',
      'bad-escape': (found: string) => `“${found}” means nothing in JSON. Write \\\\ for a backslash.`,
      'bare-control': () => 'A line break or tab inside a text is written as \\n or \\t.',
      trailing: (found: string) => `The JSON ends before “${found}”.`,
      twice: (found: string) => `The key “${found}” stands here a second time.`,
      'too-deep': () => 'This is nested too deep.',
    },
    wanted: {
      object: (name: string) =>
        name ? `“${name}” is an object, such as {"${name}": {}}.` : 'The body is an object, such as {}.',
      pages: (name: string) => `“${name}” is an object with a number of pages, such as {"pages": 2}.`,
      text: (name: string) => `“${name}” takes a text in quotes.`,
      number: (name: string) => `“${name}” takes a number.`,
      'exact-number': (name: string) => `The number of “${name}” is too large to be sent exactly.`,
      bool: (name: string) => `“${name}” takes true or false.`,
      texts: (name: string) => `“${name}” takes a list of texts, such as ["a", "b"].`,
    },
  },
  offline: {
    title: 'You are offline; nothing was sent',
    body: 'Nothing was bought, and what you entered is kept. Run it when the network is back.',
    over: 'Nothing was sent: you were offline',
    overBody: 'Nothing was bought. The network is back, so you can run it now.',
  },
  close: 'Close',
  back: 'Back to the form',
  outcome: 'What came of it',

  fields: {
    none: 'It needs no inputs.',
    notSet: 'Not set',
    yes: 'Yes',
    no: 'No',
    datetime: 'As in 2026-01-31 14:30, in UTC unless a zone follows.',
    lines: 'One id a line.',
    emptyRequired: 'Required by the flow. You can run without it; the service may refuse.',
    unknownType: (type: string) =>
      `The service calls this kind “${type}”, which is not known here. It is sent as text.`,
    sentAsText: (type: string) => `Takes ${type}; sent as text`,
    noChoices: 'The service offers choices but does not say which. Type the id.',
    outside: (endpoint: string) =>
      `The choices are at “${endpoint}”, outside the service’s address, so they are not fetched. Type the id.`,
    multiplies: 'The price is multiplied by this.',
    marked: 'This value came from elsewhere and is of another kind. Check it.',
    choose: 'Choose',
    removeChoice: 'Remove',
    noMatch: 'No choice matches.',
    loadingChoices: 'Loading choices',
    choicesNotOffered: 'The service does not offer the list of choices it names here. Type the id.',
    choicesFailed: (why: string) => `The choices could not be read. ${why} Type the id, or try again.`,
    moreFailed: (why: string) => `Not all choices could be read. ${why}`,
    pages: 'Pages',
    pagesHint: 'A whole number from 1. Each page is billed by itself.',
    pagesMany: (pages: string) => `${pages} pages, each billed by itself. Check the number and the receipt.`,
  },

  faults: {
    required: 'This is required.',
    number: 'Write a number, such as 1.5.',
    integer: 'Write a whole number.',
    'too-large': 'This number is too large to be sent exactly.',
    datetime: 'Write a date and time, such as 2026-01-31 14:30.',
    'not-a-choice': 'This is not one of the choices.',
    'price-needs': 'Write a number above 0: the price is multiplied by it.',
    'price-needs-whole': 'Write a whole number from 1: the price is multiplied by it.',
    pages: 'Write a whole number from 1.',
  },

  again: {
    missing: 'The inputs of that run are not on this device',
    missingBody: 'Fill in the form; nothing else is lost.',
    left: 'Not taken into the form',
    inputLine: (name: string, value: string) => `${name}: ${value}`,
    secretLine: (name: string) => `${name}: a secret; links do not bring any.`,
    more: (count: number) => `and ${count} more`,
  },

  receipt: {
    title: 'Receipt',
    /** What a receipt is for. */
    of: { enrichment: '1 row', flow: '1 run' },
    rows: (count: number) => oneOrMore(count, 'row', 'rows'),
    factor: (parameter: string, value: string) => `${parameter} ${value}`,
    pages: (count: number) => oneOrMore(count, 'page', 'pages'),
    times: ' × ',
    spend: 'You spend',
    upTo: (amount: string) => `up to ${amount}`,
    about: (amount: string) => `~${amount}`,
    unknown: 'not known',
    needsBefore: 'Cannot be known: needs ',
    needsAfter: '',
    reading: 'The price is being read.',
    /** Who says how much a flow costs. */
    by: { service: 'Estimate of the service', catalogue: 'By the prices of the catalogue' },
    fromTo: (least: string, most: string) => `${least} to ${most}`,
    partsUnknown: (names: readonly string[]) =>
      `Cannot be known: what ${names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`} ${names.length === 1 ? 'costs is' : 'cost is'} not known before it runs.`,
    rest: 'Everything else',
    ruleUnknown: 'The price of this cannot be read.',
    pagesUnknown: 'Cannot be known without a number of pages.',
    unread: 'Cannot be known until the JSON can be read.',
    saves: 'Already bought: you save',
    balance: 'Balance',
    held: (count: number) => `Held by ${oneOrMore(count, 'task', 'tasks')}`,
    left: 'Left after this',
    short: 'Missing',
    balanceLoading: 'being read',
    balanceUnknown: 'not known',
    reserve: 'Your reserve',
    noReserve: 'none',
    stake: 'Balance at stake',
  },

  primary: {
    spend: (amount: string) => `Spend ${amount} and run`,
    free: 'Run for free',
    unknown: 'Run, cost not known',
    ownKey: 'Run with your own key',
    needs: (parameter: string) => `Enter ${parameter} to see the cost`,
    incomplete: {
      pages: 'Enter a number of pages to see the cost',
      price: 'The price is being read',
      cap: 'Correct the cap to run',
      json: 'Correct the JSON to see the cost',
    },
    first: (part: string, amount: string) => `Run first ${part} — ${amount}`,
    again: 'Run again anyway',
  },

  fits: {
    reason: (cost: string, available: string) => `This costs ${cost} and ${available} is available.`,
    title: 'It does not fit',
    body: (cost: string, available: string) =>
      `This run costs ${cost} credits and ${available} is available. Ask for less, or add credits.`,
    first: (part: string, amount: string) => `Of it, ${part} fit, for ${amount}.`,
    measure: 'Measure again',
  },

  limit: {
    line: { day: 'Left of today’s limit', visit: 'Left of this visit’s limit' },
    leftOf: (left: string, limit: string) => `${left} of ${limit}`,
    title: { day: 'Daily spending limit reached', visit: 'Spending limit of this visit reached' },
    body: {
      day: (cost: string | undefined, left: string, limit: string) =>
        `This run costs ${cost ?? 'an unknown amount'}, and ${left} of your daily limit of ${limit} is left. Change the limit in Settings, Spending.`,
      visit: (cost: string | undefined, left: string, limit: string) =>
        `This run costs ${cost ?? 'an unknown amount'}, and ${left} of your limit of ${limit} for this visit is left. Change the limit in Settings, Spending.`,
    },
    meanwhile: 'Another run was started meanwhile. Nothing was sent from here.',
  },

  cap: {
    label: 'Cap for this run',
    fault: 'Write an amount of credits, or nothing for no cap.',
    title: 'It is over your cap',
    reason: (cost: string, cap: string) => `This costs ${cost} and your cap for this run is ${cap}.`,
    body: (cost: string, cap: string) =>
      `This run may cost ${cost} credits and the cap for it is ${cap}. Ask for less, or raise the cap.`,
    unknown: (cap: string) =>
      `Nobody knows what this run costs, so it may be more than your cap of ${cap}. Take the cap away to run it all the same.`,
    unknownReason: (cap: string) => `The cost is not known and may be over your cap of ${cap}.`,
  },

  balanceFailed: 'The balance could not be read',

  earlier: {
    bought: (ago: string) => `Bought ${ago}`,
    boughtBody: {
      enrichment: 'Same inputs, same enrichment: the answer is on this device.',
      flow: 'Same inputs, same version of the flow: the answer is on this device.',
    },
    /** The same where nothing can be stored. */
    boughtHere: {
      enrichment: 'Same inputs, same enrichment: this tab has the answer until you close it.',
      flow: 'Same inputs, same version of the flow: this tab has the answer until you close it.',
    },
    use: 'Use that result: 0',
    ran: (ago: string, amount: string) => `You ran this ${ago} for ${inCredits(amount)}`,
    ranUnpriced: (ago: string) => `You ran this ${ago}`,
    ranBody: 'Running again buys it once more.',
    lost: (ago: string) => `You sent this ${ago} and the answer was lost`,
    lostBody: 'It may have started. Running again may charge twice.',
    look: 'Look at it',
    elsewhere: 'This very run is being bought in another tab',
    elsewhereBody: 'Nothing was sent from here. Look at Tasks before you run it again.',
  },

  confirm: {
    title: (amount: string) => `Spend ${amount} credits?`,
    unknownTitle: 'Run without knowing the cost?',
    againTitle: 'Run the same again?',
    why: {
      'cost-unknown': 'Its price cannot be read, so it may take any part of your balance.',
      'balance-unknown': 'Your balance is not known, so nobody can say what will be left.',
      'price-stale': 'The price could not be read again and may have changed.',
      'balance-stale': 'Your balance was read some time ago and could not be read again.',
      above: (limit: string) => `This is over your limit of ${limit} for one run.`,
      reserve: (reserve: string) => `It goes below your reserve of ${reserve}.`,
    },
    goes: {
      enrichment: (name: string) => `1 row goes to ${name}.`,
      flow: (name: string) => `${name} runs once.`,
    },
    againMore: (amount: string) => `This buys it once more, for ${amount}.`,
    spend: (amount: string) => `Spend ${amount}`,
    anyway: 'Run anyway',
  },

  repriced: {
    title: (before: string, now: string) => `The price changed from ${before} to ${now}`,
    unknown: 'an unknown amount',
    body: 'Nothing was sent. Check the receipt, then confirm the new price.',
    unreadTitle: 'The price could not be checked',
    unreadBody: 'Nothing was sent. You can still run it at the last known price, in one more step.',
  },

  refused: {
    nothing: 'Nothing was bought, and what you entered is kept.',
    quiet: (seconds: number) => `The service asked for quiet: ${seconds} s.`,
    comesBack: (seconds: number) =>
      `It is not sent again by itself. The button comes back in ${formatLeft(seconds * 1000)}.`,
    tryNow: 'Try now',
    isBack: 'It is not sent again by itself. The button is back.',
    forbidden: 'The service refused this run',
    notOffered: {
      enrichment: {
        title: 'No longer offered',
        body: 'The service does not run this enrichment any more. It may have been taken off the catalogue.',
      },
      flow: {
        title: 'The service does not run this flow',
        body: 'It may have been deleted, or the service may not offer to run flows.',
      },
    },
    noField: 'The service did not say which field it means.',
    otherField: (name: string, message: string) => `${name}, a field this form does not have: ${message}`,
    broken: 'The record of this run could not be kept',
    brokenBody:
      'It may have started. Look at Tasks and at your balance before you run it again; this window sends it no more.',
  },

  /** The records of a run were deleted while its window was open. */
  deleted: {
    title: 'Stored data was deleted',
    restored: 'The browser deleted what the console had stored. This run isn’t affected: this tab saved it again.',
    memory:
      'The browser deleted what the console had stored. This run isn’t affected, but only this tab remembers it: copy the task ID before you close it.',
    unlistedTitle: 'This run was removed from your list',
    unlisted: 'It isn’t affected: the service still has it, and it was paid for. Open it by its task ID.',
    id: 'Task ID',
    copy: 'Copy task ID',
    copied: 'Task ID copied',
    open: 'Open task',
  },

  kept: {
    title: { presets: 'Presets', recents: 'Recent inputs', both: 'Presets and recent inputs' },
    save: 'Save as preset',
    saveNow: 'Save',
    name: 'Name of the preset',
    nameNeeded: 'Give it a name.',
    nameTaken: 'Another preset has this name.',
    replaces: 'A preset has this name. Saving puts these inputs in its place.',
    replace: 'Replace',
    noSecrets: 'Secrets are not saved with it.',
    noInputs: 'no inputs',
    more: (name: string) => `More for ${name}`,
    rename: 'Rename',
    remove: 'Delete',
    removed: (name: string) => `“${name}” was deleted.`,
    undo: 'Undo',
    failed: 'This could not be written down',
  },

  copyAs: {
    label: 'Copy as',
    code: 'Code',
    curl: 'curl',
    javascript: 'JavaScript',
    python: 'Python',
    /** Stands in code in place of a secret. */
    secret: (name: string) => `<${name}>`,
    address: 'Link',
    link: 'Link',
    linkWhat: 'Opens this form filled in; starts nothing.',
    leftOut: {
      secret: (name: string) => `Without ${name}: a secret.`,
      'too-long': (name: string) => `Without ${name}: too long for a link.`,
      'not-text': (name: string) => `Without ${name}: no link can hold it.`,
    },
  },
  linkCopied: (what: string) => `Link copied. ${what}`,
  copied: (language: string) => `Copied as ${language}, with $API_KEY in place of the key`,
  copyFailed: 'The browser did not let the console copy.',
}
