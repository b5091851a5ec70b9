import { things } from '../things.ts'

/** Texts of the panels over and beside a flow: palette, find bar, rename, leave dialog. */
export const flowAsides = {
  palette: {
    label: 'Add node',
    find: 'Search nodes',
    clear: 'Clear',
    basics: 'Basics',
    lately: 'Recently used',
    all: 'All',
    back: 'Back to all',
    results: 'Results',
    none: (text: string) => `No results for “${text}”`,
    noneOf: 'None available',
    reading: 'Loading…',
    waits: 'The best match will be added once everything loads.',
    failed: 'Couldn’t load this list.',
    count: (count: number) => things(count, 'match', 'matches'),
    enrichments: 'Enrichments',
    waterfalls: 'Waterfalls',
    connectors: 'Connectors',
  },

  find: {
    label: 'Find in flow',
    clear: 'Clear',
    close: 'Close search',
    none: 'No matches',
    count: (at: string, all: string) => `${at} of ${all}`,
    next: 'Next match',
    previous: 'Previous match',
  },

  rename: {
    label: (name: string) => `New name for ${name}`,
    faults: {
      empty: 'Enter a name',
      form: 'Use letters, digits and underscores, starting with a letter',
      taken: 'This name is already used',
    },
  },

  leave: {
    title: 'Leave with unsaved changes?',
    lost: 'Your changes aren’t saved and will be lost.',
    stay: 'Stay',
    leave: 'Leave',
  },
}
