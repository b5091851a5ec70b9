/** The part of `fetch` that reads from the page's own server. No call of the service uses it. */
type Fetch = (address: string, init: RequestInit) => Promise<Response>

/**
 * Checks that the server still has the build that this page runs: its HTML then names the same entry script.
 * `unreachable` where there is no response, or the page cannot be parsed.
 */
export async function checkBuild(page: Document, fetchPage: Fetch): Promise<'same' | 'other' | 'unreachable'> {
  const entry = page.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
  const address = new URL(page.baseURI)
  // It may have what a user typed, and the server of the page does not need it.
  address.search = ''
  address.hash = ''
  try {
    const response = await fetchPage(address.href, {
      cache: 'no-store',
      credentials: 'same-origin',
      // As for a page: a server may have nothing else at this address.
      headers: { accept: 'text/html' },
    })
    if (!response.ok || !entry) return 'unreachable'
    return (await response.text()).includes(entry) ? 'same' : 'other'
  } catch {
    return 'unreachable'
  }
}
