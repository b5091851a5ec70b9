import type { Locks } from '#journal/locks.ts'

/** Of all tabs one at a time sends: whoever has the turn. */
export interface Turn {
  readonly isMine: () => boolean
  /** Asks for the turn, unless it is asked for already. */
  readonly ask: () => void
  /** Gives it to the next tab that asks. */
  readonly giveBack: () => void
}

export interface TurnDeps {
  readonly locks: Locks
  readonly name: string
  readonly signal: AbortSignal
  /** What must be done before the first request; the turn is held meanwhile. */
  readonly prepare: () => Promise<void>
  readonly onMine: () => void
  /** It was given back, or could not be had. */
  readonly onOver: (wasRefused: boolean) => void
}

const nothingToGiveBack = (): void => undefined

export function createTurn({ locks, name, signal, prepare, onMine, onOver }: TurnDeps): Turn {
  let isAsked = false
  let isMine = false
  let giveBack = nothingToGiveBack

  const hold = async () => {
    await prepare()
    if (signal.aborted) return
    isMine = true
    await new Promise<void>((resolve) => {
      giveBack = () => {
        // At once: until the lock is seen to be free a turn passes, and what began in it would go on beside the next tab.
        isMine = false
        resolve()
      }
      onMine()
    })
  }
  return {
    isMine: () => isMine,
    ask: () => {
      if (isAsked) return
      isAsked = true
      void locks
        .request(name, { signal }, hold)
        .then(
          () => false,
          () => true,
        )
        .then((wasRefused) => {
          isAsked = false
          onOver(wasRefused)
        })
    },
    giveBack: () => giveBack(),
  }
}
