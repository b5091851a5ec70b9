import type { Clock } from '#lib/clock.ts'
import type { PageResponse } from './row-pages.ts'

/**
 * Delay before the rows are counted after our own rows were added or deleted, unless a page that was read gave the
 * count, in ms.
 */
const COUNT_AFTER = 1_000

export interface RowCountDeps {
  /** Reads the smallest page there is, for the total that comes with it. */
  readonly read: (signal: AbortSignal) => Promise<PageResponse>
  readonly clock: Clock
  /** True while a page that will have it is in flight. */
  readonly isBusy: () => boolean
  readonly onChange: () => void
}

/** Number of rows of a table: from pages, and counted once rows of ours were added or removed. */
export interface RowCount {
  readonly get: () => number | undefined
  /**
   * Takes the total of a page, or else derives it: `end` is the number of rows up to its last one. `isOther`: the
   * service has another total than before, because of rows of other users.
   */
  readonly take: (
    page: Pick<PageResponse, 'total' | 'hasNext'>,
    end: number,
  ) => { readonly counted: number; readonly isNew: boolean; readonly isOther: boolean }
  /** Rows of ours were added (above 0) or removed. */
  readonly shift: (by: number) => void
  readonly stop: () => void
}

/** Creates the count of one table, unknown at first. */
export function createRowCount({ read, clock, isBusy, onChange }: RowCountDeps): RowCount {
  let total: number | undefined
  let stop: (() => void) | undefined
  /** False after rows of ours were added or removed: another total is then expected. */
  let isCounted = false

  const countLater = () => {
    stop?.()
    stop = clock.after(COUNT_AFTER, () => {
      if (isCounted) return
      if (isBusy()) return countLater()
      const controller = new AbortController()
      stop = () => controller.abort()
      read(controller.signal).then(
        (response) => {
          if (controller.signal.aborted || isCounted || response.total === undefined) return
          isCounted = true
          if (total === response.total) return
          total = response.total
          onChange()
        },
        // The next page that is read has it.
        () => undefined,
      )
    })
  }

  return {
    get: () => total,
    take: ({ total: named, hasNext }, end) => {
      const counted = named ?? (hasNext ? Math.max(total ?? 0, end + 1) : end)
      const isNew = total !== counted
      const isOther = isCounted && named !== undefined && isNew
      total = counted
      isCounted = true
      return { counted, isNew, isOther }
    },
    shift: (by) => {
      isCounted = false
      if (total === undefined) return
      total = Math.max(0, total + by)
      countLater()
    },
    stop: () => stop?.(),
  }
}
