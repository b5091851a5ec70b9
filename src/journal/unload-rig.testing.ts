import type { UnloadStorage } from './journal.ts'

/** Pages that share what they leave, as tabs share localStorage. */
export function createUnloadRig() {
  const texts = new Map<string, string>()
  const hearing = new Map<string, (name: string) => void>()
  let space = Infinity
  const page = (id: string) => {
    let notify: ((leaving: boolean) => void) | undefined
    const unloadStorage: UnloadStorage = {
      page: id,
      notes: {
        get length() {
          return texts.size
        },
        key: (at) => [...texts.keys()][at] ?? null,
        getItem: (name) => texts.get(name) ?? null,
        setItem: (name, text) => {
          if (text.length > space) throw new DOMException('full', 'QuotaExceededError')
          texts.set(name, text)
          for (const [other, onMessage] of hearing) if (other !== id) onMessage(name)
        },
        removeItem: (name) => void texts.delete(name),
      },
      onLeaving: (listener) => {
        notify = listener
        return () => undefined
      },
      onNote: (listener) => {
        hearing.set(id, listener)
        return () => hearing.delete(id)
      },
    }
    return { unloadStorage, leave: () => notify?.(true), comeBack: () => notify?.(false) }
  }
  return { page, texts, fill: (to = 0) => (space = to) }
}
