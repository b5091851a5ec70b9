import { formatCount } from '#lib/format.ts'

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
  distributeAcross: 'Distribute horizontally',
  distributeDown: 'Distribute vertically',
  group: 'Group',
  ungroup: 'Ungroup',
  duplicate: 'Duplicate',
  remove: 'Delete',
  more: 'More',
  back: 'Back to selection',
}
