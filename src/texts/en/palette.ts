import { inCredits } from './in-credits.ts'

/** The palette, the sheet of keys and the panel of the last events. */
export const palette = {
  label: 'Search and commands',
  placeholder: 'Search pages, enrichments, flows, tables, connectors, tasks and actions',
  groups: {
    recent: 'Recent',
    here: 'On this page',
    page: 'Go to',
    enrichment: 'Enrichments',
    flow: 'Flows',
    table: 'Tables',
    connector: 'Connectors',
    task: 'Recent tasks',
    connection: 'Connections',
    action: 'Actions',
  },
  none: 'Nothing matches',
  count: (shown: string, total: string) => (shown === total ? total : `${shown} of ${total}`),
  said: (shown: number, total: number) =>
    total === 0
      ? 'Nothing found'
      : total === 1
        ? '1 found'
        : shown < total
          ? `${total} found, ${shown} listed`
          : `${total} found`,
  move: 'move',
  open: 'open',
  newTab: 'new tab',
  newTable: 'New table',
  newFlow: 'New flow',
  reading: 'Reading the catalogue…',
  unread: 'The catalogue could not be read whole',
  run: (name: string) => `Run ${name}…`,
  searchIn: (text: string) => `Look for “${text}” in Enrichments`,
  theme: (name: string) => `Theme: ${name}`,
  density: (name: string) => `Density: ${name}`,
  connect: (name: string) => `Open ${name}`,
  words: {
    home: 'start dashboard overview',
    enrichments: 'catalogue catalog lookups data sources',
    flows: 'workflow graph pipeline automation canvas nodes',
    tasks: 'runs jobs history results',
    connectors: 'custom http api integrations webhook curl',
    tables: 'spreadsheet grid rows folders lists data',
    account: 'balance credits plan spend money',
    settings: 'preferences options key appearance spending notifications keyboard data storage',
    theme: 'appearance colour color mode night day',
    density: 'appearance rows spacing size',
    connection: 'switch workspace key account',
    keys: 'shortcuts hotkeys help cheat sheet',
    activity: 'events log notifications history',
  },
}

export const keySheet = {
  title: 'Keyboard shortcuts',
  search: 'Search shortcuts',
  clear: 'Clear search',
  here: 'On this page',
  none: (text: string) => `No shortcut matches “${text}”.`,
  andThen: 'then',
  close: 'Close what is on top',
  singleOff: 'Shortcuts of a single key are switched off',
  singleOffBody: 'Those with Ctrl or ⌘ work as before.',
  toSettings: 'Keyboard settings',
}

export const activity = {
  title: 'Activity',
  close: 'Close',
  empty: 'Nothing has happened yet',
  emptyBody: 'Runs, saved files and changed settings of the last days are listed here, on this device alone.',
  open: 'Open',
  openNamed: (title: string) => `Open: ${title}`,
  kept: 'The last 50 events, kept on this device.',
  tones: { ok: 'Done', run: 'Started', warn: 'Attention', bad: 'Failed', plain: 'Note' },
  events: {
    started: (name: string) => `${name} started`,
    done: (name: string) => `${name} finished`,
    partial: (name: string) => `${name} finished in part`,
    failed: (name: string) => `${name} failed`,
    stopped: (name: string) => `${name} was stopped`,
    noData: (name: string) => `${name}: no data`,
    gone: (name: string) => `The result of ${name} has expired`,
    missing: (name: string) => `Task of ${name} not found`,
    lost: (name: string) => `${name} may have started`,
    lostBody: 'The answer of the service was lost. It was not sent again.',
    spent: (amount: string) => inCredits(amount),
    estimate: (amount: string) => inCredits(amount, '~'),
    slowed: 'The service asked to slow down',
    slowedBody: (seconds: number) => `Reading waited for ${seconds} s.`,
    spending: 'The limits of spending were changed',
    refused: 'The key was refused',
    refusedBody: 'Requests wait until there is a key that works.',
    accepted: 'A key was accepted',
    memory: 'This browser keeps nothing for us',
    stored: 'This browser keeps what happens again',
  },
}
