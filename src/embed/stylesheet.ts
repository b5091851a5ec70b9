/**
 * Every style of the console as one text; the library build puts it here (`build/embed.ts`). Addresses in it are
 * relative to this module's folder of assets.
 */
const BUILT = '__ENRICHMENT_CONSOLE_STYLES__'

/** The text with absolute URLs: a sheet created by script has no location of its own. */
export const stylesText = (): string =>
  BUILT.replaceAll(/url\(\.\//g, () => `url(${new URL(/* @vite-ignore */ './', import.meta.url).href}`)
