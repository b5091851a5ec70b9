import { formatCount } from '#lib/format.ts'

/** What can be done with what is selected in a flow. */
export const flowSelection = {
  label: 'Selection',
  count: (count: number) => `${formatCount(count)} selected`,
  align: 'Align',
  distribute: 'Distribute',
  alignLeft: 'Align left edges',
  alignCentre: 'Align centres',
  alignRight: 'Align right edges',
  alignTop: 'Align top edges',
  alignMiddle: 'Align middles',
  alignBottom: 'Align bottom edges',
  distributeAcross: 'Distribute from left to right',
  distributeDown: 'Distribute from top to bottom',
  group: 'Group',
  ungroup: 'Ungroup',
  duplicate: 'Duplicate',
  remove: 'Delete',
  more: 'More',
  back: 'Back to the card or line',
}
