/** A part failed: a style sheet of it may be missing, and the build's loader asks for each only once. */
let hasFailed = false

/**
 * Fetches the code of a part. After a failure of any part the style sheets that did not come are fetched first, because the
 * build's loader takes a link that is in the page for one that was loaded, and the part would come unstyled.
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  if (hasFailed) {
    await fetchMissingStyles(document.head)
    hasFailed = false
  }
  try {
    return await load()
  } catch (error) {
    hasFailed = true
    throw error
  }
}

/** Loads the style sheets anew whose link has none; rejects where one of them fails again. */
async function fetchMissingStyles(head: HTMLElement): Promise<void> {
  const missing = [...head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => !sheet)
  await Promise.all(
    missing.map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement
          again.addEventListener('load', () => resolve())
          again.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)))
          link.replaceWith(again)
        }),
    ),
  )
}
