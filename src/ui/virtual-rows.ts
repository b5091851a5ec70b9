// The only import of the virtualizer. It returns an object that changes in place, so that its callers opt out of
// memoising compilers (`use no memo`).
export { defaultRangeExtractor, type Range, useVirtualizer as useVirtualRows } from '@tanstack/react-virtual'
