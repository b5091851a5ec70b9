/** Whether the person asks for less motion. Asked when something is about to move: the answer may change at any time. */
export const prefersStill = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
