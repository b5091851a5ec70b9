import type { Journal } from '#journal/journal.ts'
import type { Store } from '#lib/store.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { withOwnSecrets } from './redact-text.ts'
import {
  type UnparsedJson,
  saveUnparsedJson,
  storedUnparsedJson,
  readUnparsedJson,
  isSameUnparsedJson,
  writerOf,
} from './unparsed-json.ts'

export interface UnparsedJsonStoreDeps {
  readonly journal: Pick<Journal, 'list' | 'updateAll' | 'subscribe'>
  readonly flowId: string
  /** Text in the JSON view of this tab. */
  readonly unparsedJson: Store<UnparsedJson | undefined>
  readonly known: () => FlowDoc
  /** Names this page. */
  readonly by: string
  readonly now: () => number
}

/** Stores the unparsed JSON of one tab on the device, and follows that of other tabs; nothing before `start`. */
export function createUnparsedJsonStore({ journal, flowId, unparsedJson, known, by, now }: UnparsedJsonStoreDeps) {
  /** Text that is on the device, as far as this tab knows. */
  let stored: UnparsedJson | undefined
  let seen: unknown
  let isWriting = false

  const store = (next: UnparsedJson | undefined) => saveUnparsedJson(journal, flowId, next, by, now())
  const isStored = () => unparsedJson.get()?.text === stored?.text && unparsedJson.get()?.of === stored?.of
  const notify = (isLoose: boolean) => {
    const next = unparsedJson.get()
    if (next && isStored() && Boolean(next.isLoose) !== isLoose) unparsedJson.set({ ...next, isLoose })
  }
  /** One write at a time, and always of the newest text. Its other state is of this tab only. */
  const write = async () => {
    if (isWriting) return
    isWriting = true
    while (!isStored()) {
      const next = unparsedJson.get()
      try {
        await store(next)
        stored = next
        notify(false)
      } catch {
        // Refused with a reason: the record is one of a newer console, or the journal was closed.
        stored = next
        notify(true)
      }
    }
    isWriting = false
    onMessage()
  }
  const onMessage = () => {
    const body = storedUnparsedJson(journal, flowId)
    if (body === seen || isWriting) return
    seen = body
    if (body !== undefined && writerOf(body) === by) return
    if (body !== undefined && takeOver(body)) return
    const read = readUnparsedJson(body, known())
    const standing = unparsedJson.get()
    // The device has none of the secrets that were typed here, so no other tab can have taken one away.
    const next = read && standing ? { ...read, text: withOwnSecrets(read.text, standing) } : read
    // Who typed here continues with what cannot be read by others.
    if (body !== undefined && !next) return
    stored = next
    unparsedJson.set(next)
  }
  /** The same text stays as it is here: the device does not have the secrets that were typed into it. */
  const takeOver = (body: unknown): boolean => {
    const standing = unparsedJson.get()
    if (!standing || !isSameUnparsedJson(body, standing, known())) return false
    stored = standing
    seen = body
    return true
  }

  return {
    start: () => {
      const unsubscribe = unparsedJson.subscribe(() => void write())
      const unhear = journal.subscribe(onMessage)
      takeOver(storedUnparsedJson(journal, flowId))
      void write()
      return () => {
        unsubscribe()
        unhear()
      }
    },
    /** Called on `pagehide`: what is not stored yet goes to the journal, which backs it up. */
    flushOnUnload: () => {
      if (!isStored()) void store(unparsedJson.get()).catch(() => undefined)
    },
  }
}
