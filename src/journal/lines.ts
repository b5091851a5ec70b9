/** Jobs with the same key run one after the other, whether the one before ended well or not. */
export interface Lines {
  readonly run: <T>(key: string, job: () => Promise<T>) => Promise<T>
  /** Runs a job that stands in the line of every one of these keys. */
  readonly runAll: <T>(keys: readonly string[], job: () => Promise<T>) => Promise<T>
  /** Resolves once everything asked for until now has ended. */
  readonly idle: () => Promise<void>
}

export function createLines(): Lines {
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
