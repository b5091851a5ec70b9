import type { FieldProblem, Problem } from '#api/errors.ts'
import type { Connector } from '#contract/connectors.ts'
import type { ConnectorDraft } from '../model/draft.ts'
import type { ConnectorField } from '../model/fields.ts'

/** A value that the service has otherwise than it was sent: a limit that the plan caps, a text it trimmed. */
export interface AdjustedField<F extends ConnectorField = ConnectorField> {
  readonly field: F
  readonly sent: ConnectorDraft[F]
  readonly stored: ConnectorDraft[F]
}

/** Error of the service on one field. `row` counts from 0 within a list, where it is named. */
export interface FieldRefusal {
  readonly field: ConnectorField
  readonly row?: number
  readonly part?: 'name' | 'value'
  readonly message: string
}

/** One save. Without `id` a connector is created. `base` is what the form was loaded with (or chose to replace). */
export interface SaveRequest {
  readonly id?: number | undefined
  readonly base?: Connector | undefined
  readonly draft: ConnectorDraft
}

/** Outcome of a save. Only `saved` means that the service has the form; after any other outcome the form stays. */
export type SaveOutcome =
  /** `settled`: the response was lost, and reading back showed that the values had arrived. */
  | {
      readonly kind: 'saved'
      readonly connector: Connector
      readonly stored: readonly AdjustedField[]
      readonly settled: boolean
    }
  /**
   * The service has a change of another user. `before`: found before anything was sent, so theirs is unchanged.
   * `after`: found when reading back, so theirs has replaced what was sent. Saving again with `base: theirs` replaces
   * it.
   */
  | { readonly kind: 'conflict'; readonly when: 'before' | 'after'; readonly theirs: Connector }
  /** It was deleted meanwhile; it can be recreated from the form. */
  | { readonly kind: 'gone' }
  /** Nothing was changed: the service refused, was unreachable, or has no such call (`notOffered`). */
  | {
      readonly kind: 'refused'
      readonly problem: Problem
      readonly fields: readonly FieldRefusal[]
      /** Messages about nothing that the form shows. */
      readonly other: readonly FieldProblem[]
      readonly notOffered: boolean
    }
  /**
   * The response was lost. `absent`: reconciled and not found, though it may still arrive; saving again is safe for a
   * connector that exists (same values), and creates a second one for a new connector if the first arrives after all.
   * `unread`: could not be read. `several`: more than one new connector looks like this one (`candidates`).
   */
  | {
      readonly kind: 'unknown'
      readonly seen: 'absent' | 'unread' | 'several'
      readonly problem: Problem
      readonly candidates: readonly Connector[]
    }

/** Outcome of a deletion. `gone`: it was deleted already, which is the same. */
export type DeleteOutcome =
  | { readonly kind: 'deleted' | 'gone' }
  | { readonly kind: 'refused'; readonly problem: Problem; readonly notOffered: boolean }
  | { readonly kind: 'unknown'; readonly problem: Problem }
