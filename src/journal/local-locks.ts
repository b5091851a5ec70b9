import type { Locks } from './locks.ts'

interface Waiting {
  readonly mode: 'exclusive' | 'shared'
  readonly grant: () => void
}

interface Queue {
  held: number
  exclusive: boolean
  waiting: Waiting[]
}

/** Locks among the users of this one object, in the order of their requests, by the rules of Web Locks. */
export function createLocalLocks(): Locks {
  const queues = new Map<string, Queue>()

  const isFree = (queue: Queue, mode: Waiting['mode']) => queue.held === 0 || (mode === 'shared' && !queue.exclusive)
  const take = (queue: Queue, mode: Waiting['mode']) => {
    queue.held += 1
    queue.exclusive = mode === 'exclusive'
  }
  const pump = (name: string, queue: Queue) => {
    for (let next = queue.waiting[0]; next && isFree(queue, next.mode); next = queue.waiting[0]) {
      queue.waiting.shift()
      take(queue, next.mode)
      next.grant()
    }
    if (queue.held === 0 && queue.waiting.length === 0) queues.delete(name)
  }
  const turn = (name: string, queue: Queue, mode: Waiting['mode'], signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.waiting = queue.waiting.filter((other) => other !== waiting)
        reject(signal?.reason as Error)
        pump(name, queue)
      }
      const grant = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const waiting: Waiting = { mode, grant }
      signal?.addEventListener('abort', leave, { once: true })
      queue.waiting.push(waiting)
      pump(name, queue)
    })

  return {
    shared: false,
    request: async (name, { mode = 'exclusive', ifAvailable = false, signal }, hold) => {
      signal?.throwIfAborted()
      const queue = queues.get(name) ?? { held: 0, exclusive: false, waiting: [] }
      const free = queue.waiting.length === 0 && isFree(queue, mode)
      if (ifAvailable && !free) return hold(false)
      queues.set(name, queue)
      await turn(name, queue, mode, signal)
      try {
        return await hold(true)
      } finally {
        queue.held -= 1
        pump(name, queue)
      }
    },
  }
}
