/** A ref that focuses the element once it is mounted: for what replaces a focused element. */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus()
