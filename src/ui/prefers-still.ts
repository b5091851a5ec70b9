/** True if the user prefers less motion. Read when something is about to move: the setting may change at any time. */
export const prefersStill = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
