/** A ref that takes the focus as soon as the element is there: for what comes in place of something that had it. */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus()
