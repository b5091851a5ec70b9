import { PHONE } from '#ui/use-media.ts'

/** Fetched once, and again only where that failed. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= load().catch((error: unknown) => {
      asked = undefined
      throw error
    })
    return asked
  }
}

/** The bars around the rows, and what holds rows and edits. */
export const loadEditor = once(() => import('./TableEditor.tsx'))
/** The rows themselves, where there is room for them. */
export const loadGrid = once(async () => {
  const [{ GridController }, { GridArea }] = await Promise.all([import('./grid-core.ts'), import('./GridArea.tsx')])
  return { GridController, GridArea }
})

/** Asks for all that a table needs on this screen, while its columns are still being read. */
export function preloadTable(): void {
  const isPhone = globalThis.matchMedia?.(PHONE).matches ?? false
  for (const load of isPhone ? [loadEditor] : [loadEditor, loadGrid]) {
    // Who needs it asks again, and says so where it cannot be had.
    load().catch(() => undefined)
  }
}
