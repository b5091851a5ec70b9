/** Jobs with the same key run one after the other, whether the one before ended well or not. */
export interface Lines {
  readonly run: <T>(key: string, job: () => Promise<T>) => Promise<T>
  /** Resolves once everything asked for until now has ended. */
  readonly idle: () => Promise<void>
}

export function createLines(): Lines {
  const ends = new Map<string, Promise<unknown>>()
  return {
    run: (key, job) => {
      const result = (ends.get(key) ?? Promise.resolve()).then(job)
      const end = result.then(
        () => undefined,
        () => undefined,
      )
      ends.set(key, end)
      void end.then(() => ends.get(key) === end && ends.delete(key))
      return result
    },
    idle: async () => {
      await Promise.all(ends.values())
    },
  }
}
