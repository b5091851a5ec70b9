/** Number of runs of fast-check, and their seed. */
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
 * Number of scenarios of a property test. A usual run has one seed: a failure is about the change, not a rare scenario
 * that existed before. New scenarios are found by `npm run prove`, each time with a new seed. Files that share a
 * property have different seeds.
 */
export const runs = (usual: number, proving = usual, seed = SEED): Runs =>
  isProving ? { numRuns: proving, seed: newSeed() } : { numRuns: usual, seed }

/** A seed of its own for each run, printed at once: a long run that is ended before its report can still be repeated. */
function newSeed(): number {
  const seed = Math.floor(Math.random() * 2 ** 31)
  process.stdout.write(`seed ${seed}\n`)
  return seed
}
