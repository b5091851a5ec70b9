import { createStore, type Store } from '#lib/store.ts'
import type { RowPages } from './row-pages.ts'

type Cells = Readonly<Record<string, unknown>>

/**
 * The cells of a row, which show the keys that the service uses (`toTableColumns`). It changes only when the keys do,
 * and stays when rows are read under another filter.
 */
export interface RowKeys extends Pick<Store<Cells | undefined>, 'get' | 'subscribe'> {
  /** Reads the keys of these rows from now on. Returns a cancel function. */
  readonly follow: (pages: Pick<RowPages, 'loaded' | 'row' | 'onChange'>) => () => void
}

/** No keys are known until the first row is loaded. */
export function createRowKeys(): RowKeys {
  const store = createStore<Cells | undefined>(undefined)
  return {
    get: store.get,
    subscribe: store.subscribe,
    follow: (pages) => {
      const check = () => {
        const first = pages.loaded()[0]
        const cells = first && pages.row(first.from)?.cells
        const known = store.get()
        if (cells && !(known && sameKeys(known, cells))) store.set(cells)
      }
      check()
      return pages.onChange(check)
    },
  }
}

function sameKeys(one: object, other: object): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key))
}
