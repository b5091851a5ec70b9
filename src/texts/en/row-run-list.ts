const rows = (count: string) => `${count} ${count === '1' ? 'row' : 'rows'}`

/** A run on rows of a table wherever it is listed. */
export const rowRunList = {
  named: (name: string, table: string) => `${name}, ${table}`,
  open: 'Open',
  openNamed: (name: string) => `Open ${name}`,
  upTo: (amount: string) => `up to ${amount}`,
  unknownCost: 'unknown',
  table: 'Table',
  /** Under *Expires in*: its results are in the table. */
  kept: 'never',
  states: {
    sending: 'Sending',
    running: 'Running',
    unknown: 'Outcome unknown',
    ended: 'Done',
    partial: 'Done with failures',
  },
  parts: {
    queued: (count: string) => `${count} queued`,
    running: (count: string) => `${count} running`,
    found: (count: string) => `${count} filled`,
    byHand: (count: string) => `${count} changed by hand`,
    noData: (count: string) => `${count} without data`,
    failed: (count: string) => `${count} failed`,
    open: (count: string) => `${count} sent`,
    empty: (count: string) => `${count} still empty`,
  },
  filled: (found: string, total: string) => `${found} of ${total} filled`,
  needs: {
    unknown: (name: string) => `${name}: outcome unknown`,
    unknownBody: (amount: string, count: string) =>
      `The response was lost and none of its ${rows(count)} changed, so up to ${amount} credits may have been charged.`,
    unpricedBody: (count: string) =>
      `The response was lost and none of its ${rows(count)} changed, so it may have been charged.`,
    open: 'Review',
    openNamed: (name: string) => `Review ${name}`,
  },
}
