import { formatCount } from '#lib/format.ts'

export const account = {
  title: 'Account',
  nobody: 'Your account',
  plan: (name: string) => `${name} plan`,
  noPlan: 'Unknown plan',
  email: 'Email',
  workspace: 'Workspace',
  copyWorkspace: 'Copy workspace ID',
  noWorkspace: 'No workspace reported',
  balance: 'Balance',
  held: (count: number) => (count === 1 ? 'Held by 1 run' : `Held by ${count} runs`),
  heldNote: 'Estimate of what this device’s running tasks will still cost.',
  available: 'Available',
  reserve: 'Reserve',
  measured: (ago: string) => `Updated ${ago}`,
  refresh: 'Refresh',
  barLabel: (available: string, held: string) => `${available} available, about ${held} held`,
  legendAvailable: 'available',
  legendHeld: 'held',
  notANumber: (shown: string) => `The service reported “${shown}” as the balance, which isn’t a number.`,
  failedTitle: 'Couldn’t load your balance',
  shownBelow: (ago: string) => `You’re seeing the balance from ${ago}.`,
  limits: (reserve: string, warnBelow: string | undefined) =>
    warnBelow === undefined ? `Reserve ${reserve}` : `Reserve ${reserve}, warn below ${warnBelow}`,
  change: 'Change',
  changeNamed: 'Change spending limits',
  low: (available: string, below: string) => `${available} credits available, below your warning level of ${below}`,
  lowBody: 'You can still run tasks. Change the level in Settings.',
  toLimits: 'Spending limits',
  spent: {
    title: (amount: string) => `${amount} spent from this device`,
    titleUpTo: (amount: string) => `Up to ${amount} spent from this device`,
    none: 'Nothing spent from this device',
    span: 'Time span',
    days: (count: number) => `${count} days`,
    by: 'Group by',
    byTarget: 'By target',
    byDay: 'By day',
    byCharge: 'By charge',
    charges: 'All charges',
    knownBy: {
      told: 'billed',
      measured: 'balance change',
      estimate: 'highest price',
      lost: 'outcome unknown',
      unknown: 'unknown',
    },
    upTo: (amount: string) => `up to ${amount}`,
    more: (n: string) => `Show ${n} more`,
    view: 'Daily view',
    chart: 'Chart',
    table: 'Table',
    csv: 'CSV',
    csvNamed: 'Download CSV',
    chartLabel: (days: number, amount: string) =>
      `Credits spent per day over the last ${days} days, ${amount} in total`,
    chartFailed: 'Couldn’t load the chart. The table has the same numbers.',
    drawing: 'Loading chart',
    onDay: (day: string) => `${day}:`,
    others: (count: number) => (count === 1 ? '1 other' : `${formatCount(count)} others`),
    saved: (amount: string) => `${amount} saved by reusing results`,
    emptyTitle: 'No runs from this device yet',
    emptyBody: 'Spending on runs appears here, by day and by target.',
    emptyAction: 'Find an enrichment',
    quietTitle: (days: number) => `No spending in the last ${days} days`,
    quietBody: 'Select a longer time span, or see all runs in Tasks.',
    head: {
      day: 'Day',
      time: 'Time',
      known: 'Source',
      target: 'Target',
      runs: 'Runs',
      rows: 'Rows',
      found: 'Found',
      share: 'Hit rate',
      perHit: 'Cost per hit',
      credits: 'Credits',
    },
    targets: 'Spending by target',
    daily: 'Spending by day',
    twin: 'Spending per day, by target',
    unknown: '–',
    cardRows: (share: string, count: string, perHit: string | undefined) => {
      const rows = count === '1' ? '1 row' : `${count} rows`
      return perHit === undefined ? `${share} of ${rows}` : `${share} of ${rows}, ${perHit} per hit`
    },
    cardRuns: (count: string) => (count === '1' ? '1 run' : `${count} runs`),
    sources: {
      told: (count: number) => (count === 1 ? '1 billed run' : `${formatCount(count)} billed runs`),
      measured: (count: number) =>
        count === 1 ? '1 run by balance change' : `${formatCount(count)} runs by balance change`,
      estimate: (count: number) =>
        count === 1 ? '1 run by its highest price' : `${formatCount(count)} runs by their highest price`,
    },
    known: (parts: string) => `Based on ${parts}.`,
    unpriced: (count: number) =>
      count === 1 ? 'Excludes 1 run of unknown cost.' : `Excludes ${formatCount(count)} runs of unknown cost.`,
    lost: (count: number, amount: string) =>
      count === 1
        ? `Excludes 1 call with an unknown outcome, which may have cost ${amount}.`
        : `Excludes ${formatCount(count)} calls with an unknown outcome, which may have cost ${amount}.`,
    unexplained: (amount: string) =>
      `Unexplained: your balance fell by ${amount} more than these runs’ receipts; others may have spent it.`,
    scope: 'Spending by other devices and people in the workspace isn’t included.',
    csvName: { target: 'spent-by-target', day: 'spent-by-day', charge: 'charges' },
    csvHead: {
      day: 'day',
      time: 'time',
      known: 'source',
      task: 'task',
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
  keyStored: 'Key',
  keep: {
    tab: 'stored for this tab',
    memory: 'not stored; lost when you close this tab',
    device: 'stored on this device, unencrypted',
  },
  host: {
    key: 'provided by the embedding page; not stored',
    transport: 'none: the embedding page sends every request',
    proxy: 'none: this page’s server adds it',
  },
  erase: 'Erase local data',
  eraseTitle: 'Erase local data?',
  eraseRest: 'your settings and history in this workspace',
  resetDemo: 'Reset sample data',
  demo: 'Sample data. Nothing here costs anything.',
  forget: 'Forget key',
  forgetTitle: 'Forget the key?',
  forgetBody: 'This erases from this device:',
  forgetKey: 'the API key, here and in other tabs of this browser',
  forgetTasks: (count: number) => (count === 1 ? 'the record of 1 task' : `the record of ${formatCount(count)} tasks`),
  forgetCopies: (count: number) => (count === 1 ? '1 saved result' : `${formatCount(count)} saved results`),
  forgetSending: (count: number) =>
    count === 1
      ? '1 call is being sent and may be charged. Wait for its response first, or its result is lost.'
      : `${formatCount(count)} calls are being sent and may be charged. Wait for their responses first, or their results are lost.`,
  forgetUndecided: (count: number) =>
    count === 1
      ? 'The record of 1 call with an unknown outcome is erased too. It may have been charged; export it in Settings first.'
      : `The records of ${formatCount(count)} calls with an unknown outcome are erased too. They may have been charged; export them in Settings first.`,
  forgetRunning: (count: number) =>
    count === 1
      ? '1 task is still running. It continues, but you can’t find its result without its record.'
      : `${formatCount(count)} tasks are still running. They continue, but you can’t find their results without their records.`,
  forgetFlows: (count: number) =>
    count === 1
      ? 'The unsaved changes of 1 flow are erased too. Save the flow first to keep them.'
      : `The unsaved changes of ${count} flows are erased too. Save the flows first to keep them.`,
  forgetConnectors: (count: number) =>
    count === 1
      ? 'The unsaved changes of 1 connector are erased too. Save the connector first to keep them.'
      : `The unsaved changes of ${count} connectors are erased too. Save the connectors first to keep them.`,
  forgetConfirm: 'Forget and erase',
  forgetFailed: 'Your browser couldn’t erase everything, and your key is still stored. Try again.',
}
