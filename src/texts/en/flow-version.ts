/** What can be done about the version of a flow that is worked on. */
export const flowVersion = {
  label: 'Version',
  history: 'History',
  copy: 'Copy the version',
  copied: 'Version copied',
  merges: 'When others saved meanwhile',
  merge: 'Merge and save',
  mergeHint: 'Asks only where both changed the same',
  ask: 'Show the merge first',
}
