/** The steps of a run: the nodes of a flow, the sources of a waterfall. */
export const runSteps = {
  title: 'Steps',
  /** Results of the providers of a waterfall. */
  foundBy: (provider: string) => `Found by ${provider}`,
  notFound: 'No provider found it',
  states: {
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    no_data: 'No data',
    skipped: 'Skipped',
    failed: 'Failed',
  },
  nameless: 'Unnamed node',
  more: (count: string) => `and ${count} more`,
}
