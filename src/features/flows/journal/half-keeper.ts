import type { Journal } from '#journal/journal.ts'
import type { Store } from '#lib/store.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { type HalfTyped, keepHalf, keptHalf, readHalf, writerOf } from './half-typed.ts'

export interface HalfKeeperParts {
  readonly journal: Pick<Journal, 'list' | 'updateAll' | 'subscribe'>
  readonly flowId: string
  /** What stands in the JSON view of this page. */
  readonly half: Store<HalfTyped | undefined>
  /** The flow as it is here. */
  readonly known: () => FlowDoc
  /** Names this page. */
  readonly by: string
  readonly now: () => number
}

/** Keeps what is half typed in one page on the device, and the page in step with other tabs. */
export interface HalfKeeper {
  readonly start: () => () => void
  /** The page goes away now: what is not stored yet is handed to the journal, which leaves word of it. */
  readonly part: () => void
}

export function createHalfKeeper({ journal, flowId, half, known, by, now }: HalfKeeperParts): HalfKeeper {
  /** What the device has, as far as this page knows. */
  let kept: HalfTyped | undefined
  let seen: unknown
  let isWriting = false

  const store = (next: HalfTyped | undefined) => keepHalf(journal, flowId, next, by, now())
  const passOn = (from: HalfTyped | undefined, to: HalfTyped) => {
    kept = to
    if (half.get() === from) half.set(to)
  }
  /** One write at a time, and always of the newest text. */
  const write = async () => {
    if (isWriting) return
    isWriting = true
    while (half.get() !== kept) {
      const next = half.get()
      try {
        await store(next)
        kept = next
        if (next?.isLoose) passOn(next, { ...next, isLoose: false })
      } catch {
        // Refused in words: the record is one of a newer console, or the journal was closed.
        kept = next
        if (next && !next.isLoose) passOn(next, { ...next, isLoose: true })
      }
    }
    isWriting = false
    hear()
  }
  const hear = () => {
    const body = keptHalf(journal, flowId)
    if (body === seen || isWriting) return
    seen = body
    if (body !== undefined && writerOf(body) === by) return
    kept = readHalf(body, known())
    half.set(kept)
  }

  return {
    start: () => {
      const unsubscribe = half.subscribe(() => void write())
      const unhear = journal.subscribe(hear)
      if (half.get()) void write()
      else hear()
      return () => {
        unsubscribe()
        unhear()
      }
    },
    part: () => {
      if (half.get() !== kept) void store(half.get()).catch(() => undefined)
    },
  }
}
