import { formatCount } from '#lib/format.ts'

/** Texts over the graph: connecting by keyboard or by name, the choice of fields, and announcements to screen readers. */
export const flowConnect = {
  banner: (from: string) => `Connect from ${from}`,
  feed: (to: string) => `Connect to ${to}`,
  help: 'Use arrow keys or type a name, Enter to connect, Esc to cancel',
  aimed: (name: string) => `To ${name}`,
  aimedBack: (name: string) => `From ${name}`,
  to: 'To',
  from: 'From',

  choose: (from: string, to: string) => `Connect ${from} to ${to}`,
  find: 'Search fields',
  pair: (from: string, to: string) => `${from} to ${to}`,
  fitting: 'Suggested',
  others: 'Other fields',
  all: (pairs: string) => `Connect ${pairs}`,
  more: (count: number) => `Show ${formatCount(count)} more`,
  taken: 'replaces current value',
  newField: 'new field',

  /** Announced while the keyboard moves through the connections of a node. */
  atEdge: (edge: string, at: number, all: number) => `${edge}, ${formatCount(at)} of ${formatCount(all)}`,
  wireless: (name: string) => `${name} has no connections`,
  cut: 'Connection removed',
  keys: {
    next: 'Select next connection',
    last: 'Select previous connection',
    open: 'Go to connection actions',
    leave: 'Go back to node',
    /** While a connection is made by keyboard. */
    leading: 'While connecting',
    aim: {
      ArrowLeft: 'Target node on the left',
      ArrowRight: 'Target node on the right',
      ArrowUp: 'Target node above',
      ArrowDown: 'Target node below',
      Home: 'Target first node',
      End: 'Target last node',
    },
    add: 'Add connected node',
    byName: 'Find target by name',
    connect: 'Connect',
    cancel: 'Cancel connection',
  },

  remove: 'Remove connection',
  removeOne: (from: string, to: string) => `Remove connection from ${from} to ${to}`,

  undone: (act: string) => `Undone: ${act}`,
  redone: (act: string) => `Redone: ${act}`,

  zoom: { label: 'Zoom', whole: 'Zoom to 100%', percent: (percent: string) => `${percent}%` },

  /** Shown in place of a graph without nodes. */
  empty: {
    title: 'This flow is empty',
    body: 'Type to search for a first step, or choose one with Add node.',
    add: 'Add node',
  },

  /** Help for using the graph by keyboard, for screen readers. */
  hint: 'Use arrow keys to move between nodes, Enter for details, period to connect, comma to go through a node’s connections, and letters to add a node. Press Alt+2 for the same flow as a list.',
  hintMany:
    'Only nodes near the visible area are read here. Use arrow keys to move between all nodes and comma to go through a node’s connections. Press Alt+2 for the whole flow as a list.',
}
