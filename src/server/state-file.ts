import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Clock } from '#lib/clock.ts'
import { parseState } from '#mock-service/adapters/stored-state.ts'
import type { MockState } from '#mock-service/mock-state.ts'

const REST_MS = 200

export interface StateFile {
  /** The stored state; undefined for none. A file that cannot be read is moved, and `setAside` is its new path. */
  readonly read: () => { state?: MockState; setAside?: string }
  /** Writes soon, once for many changes. */
  readonly touch: (state: MockState) => void
  /** Writes now what is still waiting. */
  readonly flush: () => void
  readonly remove: () => void
}

/** Stores a state in a file. The file is always complete: a new one is written beside it and replaces it. */
export function createStateFile(file: string, clock: Pick<Clock, 'after' | 'now'>): StateFile {
  let waiting: MockState | undefined
  let stop: (() => void) | undefined
  const flush = () => {
    stop?.()
    if (!waiting) return
    mkdirSync(path.dirname(file), { recursive: true })
    const fresh = `${file}.${process.pid}.tmp`
    writeFileSync(fresh, JSON.stringify(waiting))
    renameSync(fresh, file)
    waiting = undefined
  }
  return {
    read: () => {
      const text = textOf(file)
      if (text === undefined) return {}
      const state = parseState(text)
      if (state) return { state }
      const setAside = `${file}.unreadable-${clock.now()}`
      renameSync(file, setAside)
      return { setAside }
    },
    touch: (state) => {
      const first = waiting === undefined
      waiting = state
      if (first) stop = clock.after(REST_MS, flush)
    },
    flush,
    remove: () => rmSync(file, { force: true }),
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
