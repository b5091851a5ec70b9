/** Above so many cards those out of view are not drawn, and at a low zoom none is: they are one bitmap. */
export const RASTER_THRESHOLD = 300

/** Below the first a large flow is seen as blocks, above the second as cards; between them as before. */
const FAR = { into: 0.36, outOf: 0.44 } as const

/** Returns true if a flow of so many cards is drawn as blocks at this zoom. */
export const isOverviewZoom = (before: boolean, zoom: number, cards: number): boolean =>
  cards > RASTER_THRESHOLD && zoom < (before ? FAR.outOf : FAR.into)
