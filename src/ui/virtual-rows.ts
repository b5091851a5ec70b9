// The one door to the virtualizer. It responds from an object that changes in place, so whoever calls it opts out of
// remembering compilers (`use no memo`).
export { defaultRangeExtractor, type Range, useVirtualizer as useVirtualRows } from '@tanstack/react-virtual'
