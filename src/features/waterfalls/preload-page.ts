/** Fetches the code of a waterfall's page, run dialog included, ahead: when the pointer or the focus comes near *Run*. */
export const preloadPage = () => void import('./WaterfallPage.tsx').catch(() => undefined)
