import { formatCount } from '#lib/format.ts'

/** What is said over the graph: of a wire that is led or asked for by name, of what feeds what, and to the ear of what was done. */
export const flowConnect = {
  banner: (from: string) => `Connect ${from}`,
  feed: (to: string) => `Feed ${to}`,
  help: 'Arrows or a name choose, Enter connects, Escape ends',
  aimed: (name: string) => `To ${name}`,
  aimedBack: (name: string) => `From ${name}`,
  to: 'To',
  from: 'From',

  choose: (from: string, to: string) => `What of ${from} feeds what of ${to}?`,
  find: 'What feeds what?',
  pair: (from: string, to: string) => `${from} to ${to}`,
  fitting: 'Fitting',
  others: 'Others',
  all: (pairs: string) => `Connect ${pairs}`,
  more: (count: number) => `Show ${formatCount(count)} more`,
  taken: 'replaces its value',
  newField: 'a new field',

  /** Said of the wires of a card, gone through by keys. */
  atWire: (wire: string, at: number, all: number) => `${wire}, wire ${formatCount(at)} of ${formatCount(all)}`,
  wireless: (name: string) => `${name} has no wires`,
  cut: 'Wire removed',
  keys: {
    next: 'Select the next wire of this card',
    last: 'Select the wire before it',
    open: 'Go to the buttons of this wire',
    leave: 'Go back to its card',
    /** While a wire is led from a card. */
    leading: 'While connecting',
    aim: {
      ArrowLeft: 'Aim at the card on the left',
      ArrowRight: 'Aim at the card on the right',
      ArrowUp: 'Aim at the card above',
      ArrowDown: 'Aim at the card below',
      Home: 'Aim at the first card',
      End: 'Aim at the last card',
    },
    add: 'Add a node by its name, fed by this card',
    byName: 'Choose the card by its name',
    connect: 'Connect',
    cancel: 'Stop connecting',
  },

  remove: 'Remove this wire',
  removeOne: (from: string, to: string) => `Remove ${from} to ${to}`,

  undone: (act: string) => `Undone: ${act}`,
  redone: (act: string) => `Redone: ${act}`,

  zoom: { label: 'Zoom', whole: 'Show at full size', percent: (percent: string) => `${percent} %` },

  /** In place of a graph without any card. */
  empty: {
    title: 'An empty flow',
    body: 'Type what the flow should do first, or take it from the list at the side.',
    add: 'Add a node',
  },

  /** What the graph is and how it is gone through, for who does not see it. */
  hint: 'Arrows go from card to card, Enter shows details, a full stop connects, a comma goes through the wires of a card, letters add a node. The list, by Alt 2, has the same flow line by line.',
  hintMany:
    'Only cards near what is shown are read here. Arrows go from card to card, beyond those too, a comma goes through the wires of a card. The list, by Alt 2, has the whole flow line by line.',
}
