import { isObject } from '#lib/objects.ts'
import { type ConnectorDraft, connectorWith, draftOf } from '../model/draft.ts'
import { differingFields } from '../save/compare.ts'
import { isSecretPair } from '../model/secret-names.ts'
import { toDraft, toForm } from './form-values.ts'
import { restored } from './unsaved.ts'
import type { SavedConnector, WorkStart } from './use-connector-work.ts'
import type { StoredForm } from './use-unsaved.ts'

export interface StartOptions extends Pick<WorkStart, 'id' | 'recordId' | 'base'> {
  readonly pristine: ConnectorDraft
  readonly stored: StoredForm | undefined
  readonly saved?: SavedConnector | undefined
}

/** Initial state of a form: unsaved work, if any, based on the version of the service when that was begun. */
export function startOf({ stored, pristine, saved, base, ...rest }: StartOptions): WorkStart {
  const clean = { ...rest, base, values: toForm(pristine), pristine, missing: undefined, saved }
  if (!stored) return { ...clean, stamp: undefined }
  const { unsaved, stamp } = stored
  const back = restored(unsaved, base && toForm(draftOf(base)), isSecretPair)
  // The service has it by now: a response that came when the page had been left.
  if (differingFields(toDraft(back.values), toDraft(toForm(pristine))).length === 0) return { ...clean, stamp }
  const then = base && back.base ? connectorWith(base, toDraft(back.base)) : base
  return {
    ...rest,
    base: then,
    values: back.values,
    pristine: then ? draftOf(then) : pristine,
    missing: back.missing,
    stamp,
    saved: undefined,
  }
}

/** Returns the result that the previous page left in the history when it created the connector. */
export function savedIn(state: unknown): SavedConnector | undefined {
  const saved = isObject(state) ? state['saved'] : undefined
  return isObject(saved) && Array.isArray(saved['kept']) && typeof saved['settled'] === 'boolean'
    ? (saved as unknown as SavedConnector)
    : undefined
}
