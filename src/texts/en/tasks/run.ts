import { formatLeft } from '#lib/format.ts'
import { inCredits } from '../in-credits.ts'
import { things } from '../things.ts'

/** The run dialog: form, receipt, earlier purchases and outcome. */
export const run = {
  title: (name: string) => `Run ${name}`,
  preparing: 'Preparing form',
  closing: 'You can close this; the run continues in the background.',
  reading: 'Checking your limits and earlier runs…',
  sending: {
    closing: 'Sending. Closing won’t stop this run.',
    reason: 'This run is already being sent. Wait for the response.',
    same: 'This run is already being sent',
    sameBody: (ago: string) => `Sent ${ago}, no response yet. You can’t buy the same inputs again until it arrives.`,
    other: 'Another run is being sent',
    otherBody: (inputs: string, ago: string) =>
      `${inputs ? `Inputs: ${inputs}. ` : ''}Sent ${ago}, no response yet. Running this as well is a separate purchase.`,
  },
  draft: { closing: 'You can close this; your inputs stay until you reload.' },
  filled: {
    draft: 'Draft restored.',
    run: 'Filled with the inputs of an earlier run.',
    link: 'Filled from the link. Nothing has run yet.',
    recent: 'Filled with the inputs of an earlier run.',
    preset: (name: string) => `Filled from preset “${name}”.`,
    undo: 'Restore my inputs',
    clear: 'Clear',
  },
  keys: { group: 'Run', submit: 'Spend and run' },
  view: { label: 'Edit as', form: 'Form', json: 'JSON' },
  oneOrMany: { label: 'How many rows', one: 'One', many: 'Many' },
  json: {
    label: 'Request body',
    hint: 'The form’s inputs, exactly as they are sent.',
    tidy: 'Format',
    find: 'Go to error',
    discard: 'Use form values',
    back: 'Back to JSON',
    waiting: 'Your JSON hasn’t been applied to the form',
    unknownTitle: 'Some keys won’t be sent',
    unknown: (names: readonly string[], more: number) =>
      `Not part of this request: ${names.map((name) => `“${name}”`).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    field: (name: string, message: string) => `${name}: ${message}`,
    at: (line: number, column: number, what: string) => `Line ${line}, column ${column}: ${what}`,
    faults: {
      empty: () => 'The JSON is empty. Enter at least {}.',
      unexpected: (found: string) => `Unexpected “${found}”.`,
      ended: () => 'Unexpected end: a bracket, comma or value is missing.',
      'open-text': () => 'This string has no closing quote.',
      'bad-escape': (found: string) => `“${found}” isn’t a valid escape. Use \\\\ for a backslash.`,
      'bare-control': () => 'Use \\n or \\t for a line break or tab in a string.',
      trailing: (found: string) => `Unexpected “${found}” after the end of the JSON.`,
      twice: (found: string) => `Duplicate key “${found}”.`,
      'too-deep': () => 'This JSON is nested too deeply.',
    },
    wanted: {
      object: (name: string) =>
        name ? `“${name}” must be an object, such as {"${name}": {}}.` : 'The body must be an object, such as {}.',
      pages: (name: string) => `“${name}” must be an object with a number of pages, such as {"pages": 2}.`,
      text: (name: string) => `“${name}” must be a string in quotes.`,
      number: (name: string) => `“${name}” must be a number.`,
      'exact-number': (name: string) => `“${name}” is too large to send exactly.`,
      bool: (name: string) => `“${name}” must be true or false.`,
      texts: (name: string) => `“${name}” must be a list of strings, such as ["a", "b"].`,
    },
  },
  offline: {
    title: 'You’re offline; nothing was sent',
    body: 'You weren’t charged, and your inputs are saved. Run it when you’re back online.',
    over: 'Nothing was sent: you were offline',
    overBody: 'You weren’t charged. You’re back online, so you can run it now.',
  },
  close: 'Close',
  back: 'Back to form',
  outcome: 'Result',

  fields: {
    none: 'No inputs needed.',
    notSet: 'Not set',
    yes: 'Yes',
    no: 'No',
    datetime: 'For example 2026-01-31 14:30; UTC unless you add a time zone.',
    lines: 'One ID per line.',
    emptyRequired: 'Required by the flow. You can run without it, but the service may refuse.',
    unknownType: (type: string) => `Unknown type “${type}”; sent as text.`,
    sentAsText: (type: string) => `Expects ${type}; sent as text`,
    noChoices: 'The options aren’t available here. Enter the option ID.',
    outside: (endpoint: string) =>
      `The options are at “${endpoint}”, outside the service’s address, so they weren’t loaded. Enter the option ID.`,
    multiplies: 'The price is multiplied by this value.',
    marked: 'This value was filled in from another type. Check it.',
    choose: 'Select…',
    removeChoice: 'Remove',
    noMatch: 'No matching options',
    loadingChoices: 'Loading options',
    choicesNotOffered: 'The service doesn’t provide this list of options. Enter the option ID.',
    choicesFailed: (why: string) => `Couldn’t load the options. ${why} Enter the option ID, or retry.`,
    moreFailed: (why: string) => `Couldn’t load all options. ${why}`,
    pages: 'Pages',
    pagesHint: 'At least 1. Each page is billed separately.',
    pagesMany: (pages: string) => `${pages} pages, each billed separately. Check the number and the receipt.`,
  },

  faults: {
    required: 'This field is required.',
    number: 'Enter a number, such as 1.5.',
    integer: 'Enter a whole number.',
    'too-large': 'This number is too large to send exactly.',
    datetime: 'Enter a date and time, such as 2026-01-31 14:30.',
    'not-a-choice': 'Select one of the options.',
    'price-needs': 'Enter a number above 0: it multiplies the price.',
    'price-needs-whole': 'Enter a whole number of at least 1: it multiplies the price.',
    pages: 'Enter a whole number of at least 1.',
  },

  again: {
    missing: 'That run’s inputs aren’t on this device',
    missingBody: 'Fill in the form to run it again.',
    left: 'Left out of the form',
    inputLine: (name: string, value: string) => `${name}: ${value}`,
    secretLine: (name: string) => `${name}: secret; links never include secrets`,
    more: (count: number) => `and ${count} more`,
  },

  receipt: {
    title: 'Receipt',
    of: { enrichment: '1 row', waterfall: '1 row', flow: '1 run' },
    rows: (count: number) => things(count, 'row', 'rows'),
    factor: (parameter: string, value: string) => `${parameter} ${value}`,
    pages: (count: number) => things(count, 'page', 'pages'),
    times: ' × ',
    spend: 'You spend',
    upTo: (amount: string) => `up to ${amount}`,
    about: (amount: string) => `~${amount}`,
    unknown: 'unknown',
    needsBefore: 'Enter ',
    needsAfter: ' to see the cost',
    reading: 'Loading the price…',
    /** Source of the price of a flow. */
    by: { service: 'Service estimate', catalogue: 'Estimate from catalogue prices' },
    /** Of a waterfall: the first provider finds it, its cost so far, every provider is called. */
    best: 'Best case',
    typical: 'Typical',
    worst: 'Worst case',
    fromTo: (least: string, most: string) => `${least} to ${most}`,
    partsUnknown: (names: readonly string[]) =>
      `Cost unknown until it runs: ${names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`}.`,
    rest: 'Everything else',
    ruleUnknown: 'Price unavailable.',
    pagesUnknown: 'Enter a number of pages to see the cost.',
    unread: 'Fix the JSON to see the cost.',
    saves: 'Free if you reuse your earlier result',
    balance: 'Balance',
    held: (count: number) => `Held by ${things(count, 'run', 'runs')}`,
    left: 'Balance after',
    short: 'Shortfall',
    balanceLoading: 'Loading…',
    balanceUnknown: 'unknown',
    reserve: 'Your reserve',
    noReserve: 'none',
    stake: 'Balance at stake',
  },

  primary: {
    spend: (amount: string) => `Spend ${amount} and run`,
    free: 'Run for free',
    unknown: 'Run, cost unknown',
    ownKey: 'Run with your key',
    needs: (parameter: string) => `Enter ${parameter} to see the cost`,
    incomplete: {
      pages: 'Enter a number of pages to see the cost',
      price: 'Loading the price…',
      cap: 'Fix the cap to run',
      json: 'Fix the JSON to see the cost',
    },
    first: (part: string, amount: string) => `Run first ${part} for ${amount}`,
    again: {
      spend: (amount: string) => `Spend ${amount} and run again`,
      free: 'Run again for free',
      unknown: 'Run again, cost unknown',
      ownKey: 'Run again with your key',
    },
  },

  fits: {
    reason: (cost: string, available: string) => `This run costs ${cost}, but only ${available} is available.`,
    title: 'Not enough credits',
    body: (cost: string, available: string) =>
      `This run costs ${cost} credits, but only ${available} is available. Reduce the run or add credits.`,
    first: (part: string, amount: string) => `You can run the first ${part} for ${amount}.`,
    measure: 'Refresh balance',
  },

  limit: {
    line: { day: 'Left of daily limit', visit: 'Left of session limit' },
    leftOf: (left: string, limit: string) => `${left} of ${limit}`,
    title: { day: 'Daily spending limit reached', visit: 'Session spending limit reached' },
    body: {
      day: (cost: string | undefined, left: string, limit: string) =>
        `This run costs ${cost ?? 'an unknown amount'}; ${left} of your daily limit of ${limit} is left. You can change the limit in Settings, Spending.`,
      visit: (cost: string | undefined, left: string, limit: string) =>
        `This run costs ${cost ?? 'an unknown amount'}; ${left} of your session limit of ${limit} is left. You can change the limit in Settings, Spending.`,
    },
    meanwhile: 'Another run started in the meantime. Nothing was sent from here.',
  },

  cap: {
    label: 'Cap for this run',
    fault: 'Enter an amount of credits, or leave it empty for no cap.',
    title: 'Over your cap',
    reason: (cost: string, cap: string) => `This run costs ${cost}; your cap is ${cap}.`,
    body: (cost: string, cap: string) =>
      `This run may cost ${cost} credits; your cap for it is ${cap}. Reduce the run or raise the cap.`,
    unknown: (cap: string) => `The cost is unknown and may exceed your cap of ${cap}. Remove the cap to run anyway.`,
    unknownReason: (cap: string) => `The cost is unknown and may exceed your cap of ${cap}.`,
  },

  balanceFailed: 'Couldn’t load your balance',

  earlier: {
    bought: (ago: string) => `Bought ${ago}`,
    boughtBody: {
      enrichment: 'Same enrichment, same inputs: the result is saved on this device.',
      waterfall: 'Same providers in the same order, same inputs: the result is saved on this device.',
      flow: 'Same flow version, same inputs: the result is saved on this device.',
    },
    /** The same where nothing can be stored. */
    boughtHere: {
      enrichment: 'Same enrichment, same inputs: this tab has the result until you close it.',
      waterfall: 'Same providers in the same order, same inputs: this tab has the result until you close it.',
      flow: 'Same flow version, same inputs: this tab has the result until you close it.',
    },
    use: 'Use existing result (free)',
    ran: (ago: string, amount: string) => `You ran this ${ago} for ${inCredits(amount)}`,
    ranUnpriced: (ago: string) => `You ran this ${ago}`,
    ranBody: 'Running again is a new purchase.',
    lost: (ago: string) => `Outcome unknown: you sent this ${ago}`,
    lostBody: 'The response was lost and the run may have been charged. Running again may charge you twice.',
    review: 'Review',
    elsewhere: 'Another tab is sending this run',
    elsewhereBody: 'Nothing was sent from here. Check Tasks before you run it again.',
  },

  confirm: {
    title: (amount: string) => `Spend ${amount} credits?`,
    unknownTitle: 'Run at an unknown cost?',
    againTitle: 'Run this again?',
    why: {
      'cost-unknown': 'The price is unavailable, so this run may cost up to your entire balance.',
      'balance-unknown': 'Your balance is unknown, so we can’t show what will be left.',
      'price-stale': 'The price couldn’t be refreshed and may have changed.',
      'balance-stale': 'Your balance couldn’t be refreshed and may be out of date.',
      above: (limit: string) => `This exceeds your confirmation limit of ${limit} per run.`,
      reserve: (reserve: string) => `This takes your balance below your reserve of ${reserve}.`,
    },
    goes: {
      enrichment: (name: string) => `Sends 1 row to ${name}.`,
      waterfall: (name: string) => `Sends 1 row through ${name}.`,
      flow: (name: string) => `Runs ${name} once.`,
    },
    againMore: (amount: string) => `This is a new purchase for ${amount}.`,
    spend: (amount: string) => `Spend ${amount}`,
    anyway: 'Run anyway',
  },

  repriced: {
    title: (before: string, now: string) => `The price changed from ${before} to ${now}`,
    unknown: 'an unknown amount',
    body: 'Nothing was sent. Check the receipt, then confirm the new price.',
    unreadTitle: 'Couldn’t check the price',
    unreadBody: 'Nothing was sent. You can still run at the last known price after one more confirmation.',
  },

  refused: {
    nothing: 'You weren’t charged, and your inputs are saved.',
    quiet: (seconds: number) => `Rate limited. Try again in ${formatLeft(seconds * 1000)}.`,
    comesBack: (seconds: number) => `We won’t retry automatically. You can try again in ${formatLeft(seconds * 1000)}.`,
    tryNow: 'Try now',
    isBack: 'We won’t retry automatically. You can try again now.',
    forbidden: 'The service refused this run',
    notOffered: {
      enrichment: {
        title: 'No longer available',
        body: 'The service no longer runs this enrichment. It may have been removed from the catalogue.',
      },
      waterfall: {
        title: 'No longer available',
        body: 'The service no longer runs this waterfall. It may have been removed.',
      },
      flow: {
        title: 'This flow can’t be run',
        body: 'It may have been deleted, or the service may not support running flows.',
      },
    },
    noField: 'The service didn’t say which field is wrong.',
    otherField: (name: string, message: string) => `${name} (not in this form): ${message}`,
    broken: 'Couldn’t record this run',
    brokenBody:
      'It may have started, and this window won’t send it again. Check Tasks and your balance before you run it again.',
  },

  /** The records of a run were deleted while its window was open. */
  deleted: {
    title: 'Stored data was deleted',
    restored: 'The browser deleted the console’s stored data. This run isn’t affected: this tab saved it again.',
    memory:
      'The browser deleted the console’s stored data. This run isn’t affected, but only this tab has its task ID: copy it before you close the tab.',
    unlistedTitle: 'This run was removed from your list',
    unlisted: 'The run isn’t affected: the service still has it, and it was paid for. Open it by its task ID.',
    id: 'Task ID',
    copy: 'Copy task ID',
    copied: 'Task ID copied',
    open: 'Open task',
  },

  kept: {
    title: { presets: 'Presets', recents: 'Recent inputs', both: 'Presets and recent inputs' },
    save: 'Save as preset',
    saveNow: 'Save',
    name: 'Preset name',
    nameNeeded: 'Enter a name.',
    nameTaken: 'Another preset already has this name.',
    replaces: 'A preset with this name exists. Saving replaces its inputs.',
    replace: 'Replace',
    noSecrets: 'Secrets aren’t saved.',
    noInputs: 'no inputs',
    more: (name: string) => `Actions for ${name}`,
    rename: 'Rename',
    remove: 'Delete',
    removed: (name: string) => `“${name}” deleted`,
    undo: 'Undo',
    failed: 'Couldn’t save this on your device',
  },

  copyAs: {
    label: 'Copy as',
    code: 'Code',
    curl: 'curl',
    javascript: 'JavaScript',
    python: 'Python',
    /** Placeholder of a secret in code. */
    secret: (name: string) => `<${name}>`,
    address: 'Link',
    link: 'Link',
    linkWhat: 'Opens this form filled in. Doesn’t run it.',
    leftOut: {
      secret: (name: string) => `Leaves out ${name}: secret.`,
      'too-long': (name: string) => `Leaves out ${name}: too long for a link.`,
      'not-text': (name: string) => `Leaves out ${name}: can’t be put in a link.`,
    },
  },
  linkCopied: (what: string) => `Link copied. ${what}`,
  copied: (language: string) => `Copied as ${language}, with $API_KEY as a placeholder for your key`,
  copyFailed: 'Your browser blocked the clipboard.',
}
