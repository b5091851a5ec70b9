import { things } from './things.ts'

/** What comes over a flow or beside it when somebody asks: the palette, finding, renaming, leaving. */
export const flowAsides = {
  palette: {
    label: 'Add a node',
    find: 'Find a node',
    clear: 'Clear',
    basics: 'Basics',
    lately: 'Used lately',
    all: 'All',
    back: 'Back to all',
    results: 'Found',
    none: (text: string) => `Nothing is called “${text}”.`,
    noneOf: 'The service offers none.',
    reading: 'Reading',
    waits: 'The best match is added when all lists are read.',
    failed: 'The list could not be read.',
    count: (count: number) => things(count, 'match', 'matches'),
    enrichments: 'Enrichments',
    waterfalls: 'Waterfalls',
    connectors: 'Connectors',
  },

  find: {
    label: 'Find in the flow',
    clear: 'Clear',
    close: 'Close the search',
    none: 'No match',
    count: (at: string, all: string) => `${at} of ${all}`,
    next: 'Next match',
    previous: 'Previous match',
  },

  rename: {
    label: (name: string) => `New name of ${name}`,
    faults: {
      empty: 'An input needs a name',
      form: 'Letters, digits and low lines, beginning with a letter',
      taken: 'Another item has this name',
    },
  },

  leave: {
    title: 'Leave with unsaved changes?',
    lost: 'What you changed is not saved and would be lost.',
    stay: 'Stay',
    leave: 'Leave',
  },
}
