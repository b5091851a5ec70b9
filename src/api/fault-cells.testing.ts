/** Cells of the fault matrix (`faults.test.ts`): one for each call of the contract. */
import type { Call } from './client.ts'

/**
 * Effect of repeating a call; a creation is repeated after a 429 like a read, and after nothing else, like a charge.
 */
export type CellClass = 'read' | 'set' | 'create' | 'money'

export interface Cell {
  readonly name: string
  readonly class: CellClass
  /** Outcome of a change that had taken effect before its first response was lost. */
  readonly again?: string
  /** True for a creation whose response is not parsed. */
  readonly deaf?: true
  /** True for a response that can be read in other types, too. */
  readonly isLenient?: true
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: (task: string) => string
  readonly send: (call: Call, task: string) => Promise<unknown>
  /** A response with values, keys and kinds that are not in the API spec. */
  readonly odd: unknown
}
