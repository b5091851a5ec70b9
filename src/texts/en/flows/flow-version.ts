export const flowVersion = {
  label: 'Version',
  history: 'History',
  copy: 'Copy version',
  copied: 'Version copied',
  merges: 'When others have saved',
  merge: 'Merge and save',
  mergeHint: 'Asks only about conflicts',
  review: 'Review before saving',
}
