import type { KeyStore } from './session.ts'

/** A store as `localStorage` is one, with what is in it. */
export function favourites(): KeyStore & { readonly all: Map<string, string> } {
  const all = new Map<string, string>()
  return {
    all,
    getItem: (name) => all.get(name) ?? null,
    setItem: (name, text) => void all.set(name, text),
    removeItem: (name) => void all.delete(name),
  }
}

/** A store of a browser that stores nothing for this page and throws. */
export const refusing: KeyStore = {
  getItem: () => {
    throw new DOMException('refused', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('refused', 'QuotaExceededError')
  },
  removeItem: () => {
    throw new DOMException('refused', 'SecurityError')
  },
}
