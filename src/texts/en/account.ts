export const account = {
  title: 'Account',
  nobody: 'Your account',
  plan: (name: string) => `${name} plan`,
  noPlan: 'Plan not named',
  email: 'Email',
  workspace: 'Workspace',
  copyWorkspace: 'Copy the workspace id',
  noWorkspace: 'The service names no workspace',
  balance: 'Balance',
  held: (count: number) => (count === 1 ? 'Held by 1 task' : `Held by ${count} tasks`),
  heldNote: 'Estimated: what running tasks of this device will still take.',
  available: 'Available',
  reserve: 'Reserve',
  measured: (ago: string) => `measured ${ago}`,
  refresh: 'Measure again',
  barLabel: (available: string, held: string) => `${available} available, about ${held} held`,
  legendAvailable: 'available',
  legendHeld: 'held',
  notANumber: (shown: string) => `The service gave “${shown}” as the balance, which is not a number.`,
  failedTitle: 'The balance could not be read',
  shownBelow: (ago: string) => `Shown below: what was measured ${ago}.`,
  limits: (reserve: string, warnBelow: string | undefined) =>
    warnBelow === undefined ? `Reserve ${reserve}` : `Reserve ${reserve}, warn below ${warnBelow}`,
  change: 'Change',
  changeNamed: 'Change the limits of spending',
  low: (available: string, below: string) =>
    `${available} credits are available, less than the ${below} you want to be warned below`,
  lowBody: 'Runs go on as before. The limit is in the settings.',
  toLimits: 'Limits',
  spent: {
    title: (amount: string) => `${amount} spent from this device`,
    none: 'Nothing spent from this device',
    span: 'Time span',
    days: (count: number) => `${count} d`,
    by: 'List',
    byTarget: 'By target',
    byDay: 'By day',
    view: 'View of each day',
    chart: 'Chart',
    table: 'Table',
    csv: 'CSV',
    csvNamed: 'Download as CSV',
    chartLabel: (days: number, amount: string) => `Credits spent on each of the last ${days} days, ${amount} in all`,
    chartFailed: 'The chart could not be fetched. The table holds the same numbers.',
    drawing: 'Drawing the chart',
    onDay: (day: string) => `${day}:`,
    others: (count: number) => (count === 1 ? '1 other' : `${count} others`),
    saved: (amount: string) => `${amount} saved by not buying twice`,
    about: (amount: string) => `~${amount}`,
    emptyTitle: 'No run from this device yet',
    emptyBody: 'What runs cost is added up here, by day and by target.',
    emptyAction: 'Find an enrichment',
    quietTitle: (days: number) => `Nothing in the last ${days} days`,
    quietBody: 'Earlier runs are in a longer span, and all of them in Tasks.',
    head: {
      day: 'Day',
      target: 'Target',
      runs: 'Runs',
      rows: 'Rows',
      found: 'Found',
      share: 'Hit rate',
      perHit: 'Per hit',
      credits: 'Credits',
    },
    targets: 'Spent by target',
    daily: 'Spent by day',
    twin: 'Spent on each day, by target',
    unknown: '–',
    cardRows: (share: string, rows: string, perHit: string | undefined) =>
      perHit === undefined ? `${share} of ${rows} rows` : `${share} of ${rows} rows, ${perHit} per hit`,
    cardRuns: (count: string) => (count === '1' ? '1 run' : `${count} runs`),
    sources: {
      told: (count: number) => (count === 1 ? '1 run as the service says' : `${count} runs as the service says`),
      measured: (count: number) =>
        count === 1 ? '1 run by how far the balance fell' : `${count} runs by how far the balance fell`,
      estimate: (count: number) =>
        count === 1 ? '1 run (~) as its receipt expected' : `${count} runs (~) as their receipts expected`,
    },
    known: (parts: string) => `Known from: ${parts}.`,
    unpriced: (count: number) =>
      count === 1 ? 'Not in it: 1 run whose cost nobody knows.' : `Not in it: ${count} runs whose cost nobody knows.`,
    lost: (count: number, amount: string) =>
      count === 1
        ? `Not in it: 1 call of unknown outcome, which may have cost ${amount}.`
        : `Not in it: ${count} calls of unknown outcome, which may have cost ${amount}.`,
    unexplained: (amount: string) =>
      `Not explained: the balance fell by ${amount} more than the receipts of these runs; others may have spent it.`,
    scope: 'Other devices and other people of the workspace spend too: only the balance knows of them.',
    csvName: { target: 'spent-by-target', day: 'spent-by-day' },
    csvHead: {
      day: 'day',
      target: 'target',
      id: 'id',
      credits: 'credits',
      isEstimate: 'estimate',
      unpriced: 'runs of unknown cost',
      runs: 'runs',
      rows: 'rows',
      found: 'found',
      perHit: 'credits per hit',
    },
    yes: 'yes',
    no: 'no',
  },
  service: 'Service',
  keyKept: 'Key',
  keep: {
    tab: 'kept in this tab',
    memory: 'kept only while this page is open',
    device: 'kept on this device, in clear text',
  },
  host: {
    key: 'given by the page around the console, kept only while this page is open',
    transport: 'none here: the page around the console sends every request',
    proxy: 'none here: the server of this page adds it',
  },
  erase: 'Erase from this device',
  eraseTitle: 'Erase what this device keeps?',
  eraseRest: 'what you chose and noted in this workspace',
  resetDemo: 'Begin the sample data anew',
  demo: 'Sample data of the stand-in service; nothing here costs anything.',
  forget: 'Forget key',
  forgetTitle: 'Forget the key?',
  forgetBody: 'This erases from this device:',
  forgetKey: 'the API key, here and in other tabs of this browser',
  forgetTasks: (count: number) => (count === 1 ? 'the record of 1 task' : `the record of ${count} tasks`),
  forgetCopies: (count: number) => (count === 1 ? '1 kept result' : `${count} kept results`),
  forgetSending: (count: number) =>
    count === 1
      ? '1 call is being sent. It may be charged, and nobody will hear its answer: wait for it first.'
      : `${count} calls are being sent. They may be charged, and nobody will hear their answers: wait for them first.`,
  forgetUndecided: (count: number) =>
    count === 1
      ? '1 call whose outcome is unknown goes too. It may have been charged; export it from the settings first.'
      : `${count} calls whose outcome is unknown go too. They may have been charged; export them from the settings first.`,
  forgetRunning: (count: number) =>
    count === 1
      ? '1 task is still running. It goes on at the service, but without its record nobody finds its result.'
      : `${count} tasks are still running. They go on at the service, but without their records nobody finds the results.`,
  forgetFlows: (count: number) =>
    count === 1
      ? 'The unsaved changes of 1 flow go too. This device alone has them: save the flow first to keep them.'
      : `The unsaved changes of ${count} flows go too. This device alone has them: save the flows first to keep them.`,
  forgetConfirm: 'Forget and erase',
  forgetFailed: 'This browser did not erase everything. The key is still there; try again.',
}
