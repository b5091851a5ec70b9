import { createStore, type Store } from '#lib/store.ts'
import type { RowPages } from './row-pages.ts'

/**
 * The cells of a row, to see under which keys the service gives them (`toTableColumns`). It changes only when the keys do,
 * and follows `pages` until `stop`.
 */
export interface RowKeys extends Pick<Store<Readonly<Record<string, unknown>> | undefined>, 'get' | 'subscribe'> {
  readonly follow: () => () => void
}

export function watchRowKeys(pages: Pick<RowPages, 'here' | 'row' | 'onChange'>): RowKeys {
  const store = createStore<Readonly<Record<string, unknown>> | undefined>(undefined)
  const look = () => {
    const first = pages.here()[0]
    const cells = first && pages.row(first.from)?.cells
    const known = store.get()
    if (cells && !(known && sameKeys(known, cells))) store.set(cells)
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    follow: () => {
      look()
      return pages.onChange(look)
    },
  }
}

function sameKeys(one: object, other: object): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key))
}
