import { type ConnectorDraft } from '../model/draft.ts'
import { isSameValue } from '../save/compare.ts'
import { connectorFields, type ConnectorField } from '../model/fields.ts'

/** Side whose value of a field is saved. */
export type ConflictSide = 'theirs' | 'mine'

/** A field that differs, and who changed it since both were the same. */
export interface Difference {
  readonly field: ConnectorField
  readonly changedBy: ConflictSide | 'both'
}

/** The fields in which mine and theirs differ. Without a base it is unknown who changed what. */
export function differences(
  base: ConnectorDraft | undefined,
  mine: ConnectorDraft,
  theirs: ConnectorDraft,
): readonly Difference[] {
  return connectorFields
    .filter((field) => !isSameValue(mine[field], theirs[field]))
    .map((field) => ({ field, changedBy: changedBy(field, base, mine, theirs) }))
}

function changedBy(
  field: ConnectorField,
  base: ConnectorDraft | undefined,
  mine: ConnectorDraft,
  theirs: ConnectorDraft,
): Difference['changedBy'] {
  if (base && isSameValue(base[field], mine[field])) return 'theirs'
  if (base && isSameValue(base[field], theirs[field])) return 'mine'
  return 'both'
}

/** Returns the initial choices: changes of one side only. Fields that both changed are left open. */
export const firstChoices = (all: readonly Difference[]): ReadonlyMap<ConnectorField, ConflictSide> =>
  new Map(all.flatMap(({ field, changedBy: by }) => (by === 'both' ? [] : [[field, by] as const])))

/** Mine, with theirs in the fields where it was chosen. */
export function merged(
  mine: ConnectorDraft,
  theirs: ConnectorDraft,
  choices: ReadonlyMap<ConnectorField, ConflictSide>,
): ConnectorDraft {
  const taken = connectorFields.filter((field) => choices.get(field) === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
}
