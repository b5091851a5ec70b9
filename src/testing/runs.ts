import fc from 'fast-check'

/** Parameters of fast-check for a number of scenarios that come from one seed. */
export interface Runs {
  readonly numRuns: number
  readonly seed: number
}

/** Any number will do; it is here so that two runs of one commit are the same. */
const SEED = 20_261_122

/** Timeout of a test that runs a long model: none, because how long it takes depends on the machine alone. */
export const NO_LIMIT = 0

/** True in `npm run prove`, the long version. */
export const isProving = import.meta.env.MODE === 'prove'

/**
 * Scenarios of a property. In `npm test` the first half of `usual` comes from a fixed seed: a failure there is about the
 * change. The other half comes from a new seed each time, so that rare faults are found in the course of time. `npm run
 * prove` plays `proving` scenarios, all from a new seed.
 */
export function runs(usual: number, proving: number): readonly Runs[] {
  if (isProving) return [{ numRuns: proving, seed: newSeed() }]
  const fixed = Math.ceil(usual / 2)
  return [
    { numRuns: fixed, seed: SEED },
    { numRuns: usual - fixed, seed: newSeed() },
  ]
}

/** Checks a property in these scenarios. The message of a failure has the seed and the path to the scenario. */
export async function assertProperty<Ts>(property: fc.IRawProperty<Ts>, parts: readonly Runs[]): Promise<void> {
  for (const part of parts) await fc.assert(property, part)
}

/**
 * Scenarios that a mutation may survive; the first that finds it ends the search. In `npm test` they are the same each
 * time: the known ones, then those of the fixed seed. `npm run prove` finds each mutation by itself, from a new seed.
 */
export const searchRuns = <Scenario = never>(most: number, known: readonly Scenario[] = []) => ({
  numRuns: most,
  seed: isProving ? newSeed() : SEED,
  examples: isProving ? [] : known.map((one): [Scenario] => [one]),
  endOnFailure: true,
})

/** In a long run the seed is printed at once: if it is ended before its report, it can still be repeated. */
function newSeed(): number {
  const seed = Math.floor(Math.random() * 2 ** 31)
  if (isProving) process.stdout.write(`seed ${seed}\n`)
  return seed
}
