/** Puts a prefix such as "(1 done)" before the page's title, also when it changes. Returns a function to undo it. */
export function markTitle(page: Document, words: string): () => void {
  const mark = `${words} `
  const titles = () => [...page.head.querySelectorAll('title')]
  const apply = () => {
    for (const title of titles()) {
      const text = title.textContent
      if (text && !text.startsWith(mark)) title.textContent = mark + text
    }
  }
  const watcher = new MutationObserver(apply)
  watcher.observe(page.head, { childList: true, subtree: true, characterData: true })
  apply()
  return () => {
    watcher.disconnect()
    for (const title of titles()) {
      if (title.textContent.startsWith(mark)) title.textContent = title.textContent.slice(mark.length)
    }
  }
}
