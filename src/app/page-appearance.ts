import type { Store } from '#lib/store.ts'
import type { Preferences } from '#domain/preferences.ts'

/** The bar's colour of `ui/tokens.css`, for the browser's own frame. */
const FRAME = { light: '#ffffff', dark: '#141518' } as const

/**
 * Lets the page outside the console follow the theme: scroll bars, form parts and the browser's frame. `public/boot.js` does
 * the first half before the first paint.
 */
export function paintPage(page: Document, preferences: Store<Preferences>): void {
  const paint = () => {
    const { theme } = preferences.get()
    page.documentElement.style.colorScheme = theme === 'system' ? '' : theme
    for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const ownScheme = meta.media.includes('dark') ? 'dark' : 'light'
      meta.content = FRAME[theme === 'system' ? ownScheme : theme]
    }
  }
  preferences.subscribe(paint)
  paint()
}
