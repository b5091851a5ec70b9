/** Runs jobs of the same key one after another, whether the job before succeeded or failed. */
export interface KeyedQueue {
  readonly run: <T>(key: string, job: () => Promise<T>) => Promise<T>
  /** Runs a job after all earlier jobs of every one of these keys. */
  readonly runAll: <T>(keys: readonly string[], job: () => Promise<T>) => Promise<T>
  /** Resolves when all jobs requested until now have ended. */
  readonly idle: () => Promise<void>
}

export function createKeyedQueue(): KeyedQueue {
  const ends = new Map<string, Promise<unknown>>()
  const runAll = <T>(keys: readonly string[], job: () => Promise<T>): Promise<T> => {
    const result = Promise.all(keys.map((key) => ends.get(key))).then(job)
    const end = result.then(
      () => undefined,
      () => undefined,
    )
    for (const key of keys) ends.set(key, end)
    void end.then(() => {
      for (const key of keys) if (ends.get(key) === end) ends.delete(key)
    })
    return result
  }
  return {
    run: (key, job) => runAll([key], job),
    runAll,
    idle: async () => {
      await Promise.all(ends.values())
    },
  }
}
