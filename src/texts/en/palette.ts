import { formatCount, formatLeft } from '#lib/format.ts'
import { inCredits } from './in-credits.ts'

/** The palette, the sheet of keys and the panel of the last events. */
export const palette = {
  label: 'Search and commands',
  placeholder: 'Search pages, enrichments, waterfalls, flows, tables, connectors, tasks and actions',
  groups: {
    recent: 'Recent',
    here: 'On this page',
    page: 'Go to',
    enrichment: 'Enrichments',
    waterfall: 'Waterfalls',
    flow: 'Flows',
    table: 'Tables',
    connector: 'Connectors',
    task: 'Recent tasks',
    connection: 'Connections',
    action: 'Actions',
  },
  none: 'No results',
  count: (shown: string, total: string) => (shown === total ? total : `${shown} of ${total}`),
  announcement: (shown: number, total: number) =>
    total === 0
      ? 'No results'
      : total === 1
        ? '1 result'
        : shown < total
          ? `${formatCount(total)} results, ${formatCount(shown)} shown`
          : `${formatCount(total)} results`,
  move: 'move',
  open: 'open',
  newTab: 'new tab',
  newTable: 'New table',
  importFile: 'Import a file',
  newFlow: 'New flow',
  reading: 'Loading the catalogue…',
  unread: 'Couldn’t load the whole catalogue',
  run: (name: string) => `Run ${name}…`,
  searchIn: (text: string) => `Search Enrichments for “${text}”`,
  theme: (name: string) => `Theme: ${name}`,
  density: (name: string) => `Density: ${name}`,
  connect: (name: string) => `Open ${name}`,
  openTask: 'Open task by ID…',
  openThisTask: (id: string) => `Open task ${id}`,
  words: {
    home: 'start dashboard overview',
    enrichments: 'catalogue catalog lookups data sources',
    waterfalls: 'cascade providers sources fallback order lookups',
    flows: 'workflow graph pipeline automation canvas nodes',
    tasks: 'runs jobs history results',
    connectors: 'custom http api integrations webhook curl',
    tables: 'spreadsheet grid rows folders lists data',
    account: 'balance credits plan spend money',
    settings: 'preferences options key appearance spending notifications keyboard data storage',
    theme: 'appearance colour color mode night day',
    density: 'appearance rows spacing size',
    openTask: 'id task run adopt curl find',
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
  none: (text: string) => `No shortcuts match “${text}”.`,
  andThen: 'then',
  close: 'Close top panel',
  singleOff: 'Single-key shortcuts are off',
  singleOffBody: 'Shortcuts with Ctrl or ⌘ still work.',
  toSettings: 'Keyboard settings',
}

export const activity = {
  title: 'Activity',
  close: 'Close',
  empty: 'No activity yet',
  emptyBody: 'Recent runs, downloads and settings changes on this device appear here.',
  open: 'Open',
  openNamed: (title: string) => `Open: ${title}`,
  stored: 'The last 50 events on this device.',
  tones: { ok: 'Done', run: 'Started', warn: 'Attention', bad: 'Failed', plain: 'Note' },
  events: {
    started: (name: string) => `${name} started`,
    done: (name: string) => `${name} finished`,
    partial: (name: string) => `${name} partly finished`,
    failed: (name: string) => `${name} failed`,
    stopped: (name: string) => `${name} stopped`,
    pilot: (name: string) => `${name}: pilot done`,
    paused: (name: string) => `${name} paused`,
    noData: (name: string) => `${name}: no data`,
    gone: (name: string) => `Result of ${name} expired`,
    missing: (name: string) => `Task not found: ${name}`,
    lost: (name: string) => `${name}: outcome unknown`,
    lostBody: 'The response was lost and the run may have been charged. We didn’t send it again.',
    spent: (amount: string) => inCredits(amount),
    estimate: (amount: string) => inCredits(amount, '~'),
    slowed: 'Rate limited',
    slowedBody: (seconds: number) => `Loading paused for ${formatLeft(seconds * 1000)}.`,
    spending: 'Spending limits changed',
    refused: 'API key rejected',
    refusedBody: 'Requests wait for a valid key.',
    accepted: 'API key accepted',
    memory: 'Your browser is blocking local storage',
    stored: 'Local storage works again',
  },
}
