import type { FlowCatalogue } from './catalogue.ts'
import type { Json, JsonObject } from './json.ts'
import type { NodePrice } from './node-price.ts'
import type { Port } from './port.ts'
import type { ProblemKind } from './problem.ts'
import type { EntryId, TargetKind } from './targets.ts'

/** One thing that is wrong with a node by itself. */
export interface NodeFault {
  readonly kind: ProblemKind
  /** The parameter, or a path within the node. */
  readonly field?: string
  /** The name that is taken, or that of the case. */
  readonly name?: string
}

/**
 * Facts of a kind of node that commands, checks, prices and dry runs read; its appearance is in
 * `labels/item-styles.ts`. None of them has a default: a kind without price or ports declares that.
 */
export interface NodeKindFacts {
  /** The part of the catalogue that it runs an entry of; undefined where it runs none. */
  readonly target: TargetKind | undefined
  /** Source of its inputs: the catalogue, the user who builds the flow, or unknown. */
  readonly inputs: 'catalogue' | 'user' | 'unknown'
  /**
   * Its outputs: those that the catalogue lists, the value of an expression or template, the exits of its `cases`, or any
   * (`open`).
   */
  readonly outputs: 'catalogue' | 'computed' | 'exits' | 'open'
  /** Keys of a node of this kind that hold no parameter, beside those of every node and of targets. */
  readonly keys: readonly string[]
  /** Inputs that the catalogue lists for what it runs. */
  readonly takes: (node: Json | undefined, catalogue: FlowCatalogue) => readonly Port[]
  /** Outputs that the catalogue lists for what it runs. */
  readonly gives: (node: Json | undefined, catalogue: FlowCatalogue) => readonly Port[]
  /** Price of one run. `constants`: returns the parameters of the node that are no references. */
  readonly price: (
    node: Json | undefined,
    catalogue: FlowCatalogue,
    constants: () => Readonly<Record<string, Json>>,
  ) => NodePrice
  /** Problems beside those of all nodes: no target, required inputs, `run_if`. */
  readonly problems: (node: Json) => readonly NodeFault[]
  /** Returns what a new node has beside type, name and inputs; undefined for a kind that users do not add. */
  readonly create: ((id: EntryId | undefined) => JsonObject) | undefined
}

export const noPorts = (): readonly Port[] => []
export const noFaults = (): readonly NodeFault[] => []
