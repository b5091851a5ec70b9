import { useEffect, useRef, useState } from 'react'
import { useNavigate, useBlocker } from 'react-router-dom'
import type { Connector } from '#contract/connectors.ts'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import type { RecordVersion } from '#journal/journal.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { type ConnectorDraft, draftOf } from '../model/draft.ts'
import { differingFields, isSameConnector } from '../save/compare.ts'
import type { FieldRefusal, AdjustedField, SaveOutcome } from '../save/outcome.ts'
import type { ConnectorField } from '../model/fields.ts'
import { useSaveConnector } from '../save/use-save-connector.ts'
import { isSecretPair } from '../model/secret-names.ts'
import { problemsOf } from './form-problems.ts'
import { type FormValues, toDraft, toForm } from './form-values.ts'
import { unsavedOf } from './unsaved.ts'
import { type FieldPath, useConnectorForm } from './use-connector-form.ts'
import { saveWork, useUnsavedStore } from './use-unsaved.ts'
import { useLeaveConfirmation } from '#ui/use-leave-confirmation.ts'

/**
 * A field that the service stored otherwise than it was sent. Of a limit its value is shown, of others never: it may be
 * secret.
 */
export interface StoredField {
  readonly field: ConnectorField
  readonly limit?: number | null | undefined
}

/** Result of a save to report, and if it was reconciled. May be in the browser's history. */
export interface SavedConnector {
  readonly kept: readonly StoredField[]
  readonly settled: boolean
}

export interface WorkStart {
  /** Absent for a new connector. */
  readonly id: number | undefined
  /** Under which name this device keeps unsaved work. */
  readonly recordId: string
  /** The service's version when the work began. */
  readonly base: Connector | undefined
  readonly values: FormValues
  /** Values that count as unchanged. */
  readonly pristine: ConnectorDraft
  /** Names of the secrets that must be entered again for unsaved work; undefined if none was restored. */
  readonly missing: readonly string[] | undefined
  /** The record of it that this device has. */
  readonly stamp: RecordVersion | undefined
  /** Result of its creation a moment ago. */
  readonly saved: SavedConnector | undefined
}

/** As a form returns a draft: blanks at the edges and empty rows do not make a difference. */
const asTyped = (draft: ConnectorDraft): ConnectorDraft => toDraft(toForm(draft))

type Unsettled = Exclude<SaveOutcome, { kind: 'saved' }>

/** The work on one connector: its form, what of it is unsaved, and how the last save ended. */
export function useConnectorWork(start: WorkStart, latest: Connector | undefined) {
  const { connectorForm: t } = useTexts(connectorFormTexts)
  const { toasts, journal } = useServices()
  const navigate = useNavigate()
  const form = useConnectorForm(start.values)
  const [base, setBase] = useState(start.base)
  const [pristine, setPristine] = useState(() => asTyped(start.pristine))
  const [saved, setSaved] = useState(start.saved)
  const [outcome, setOutcome] = useState<Unsettled>()
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [before, setBefore] = useState<FormValues>()
  const [isRecreated, setIsRecreated] = useState(false)
  const isNew = start.id === undefined || isRecreated
  const saver = useSaveConnector()
  /** The cache has the response of our own save before `base` has: ends in the commit that brings `base`. */
  const [isAdopting, setIsAdopting] = useState(false)
  const draft = toDraft(form.values)
  const isDirty = differingFields(draft, pristine).length > 0
  const baseForm = base && toForm(draftOf(base))
  const unsaved = isDirty ? unsavedOf(form.values, baseForm, isSecretPair) : undefined
  const store = useUnsavedStore(start.recordId, unsaved, start.stamp)
  const leaving = useLeaving(isDirty)
  // A response may come when the page has been left.
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const adopt = (connector: Connector) => {
    setBase(connector)
    setPristine(asTyped(draftOf(connector)))
    form.put(toForm(draftOf(connector)))
  }
  const send = async (id: number | undefined, sent: ConnectorDraft, onTopOf: Connector | undefined) => {
    setIsAdopting(true)
    try {
      return await sendAndAdopt(id, sent, onTopOf)
    } finally {
      setIsAdopting(false)
    }
  }
  const sendAndAdopt = async (id: number | undefined, sent: ConnectorDraft, onTopOf: Connector | undefined) => {
    setOutcome(undefined)
    setSaved(undefined)
    const end = await saver.save({ id, base: onTopOf, draft: sent })
    if (end.kind !== 'saved') {
      setOutcome(end)
      if (end.kind === 'refused') for (const refusal of end.fields) form.setError(pathOf(refusal), refusal.message)
      return end
    }
    const { connector, stored, settled } = end
    const savedConnector: SavedConnector = { kept: stored.map(storedField), settled }
    const isUntouched = differingFields(toDraft(form.now()), sent).length === 0
    if (id === undefined && !isUntouched) {
      // Values typed while it was created are carried over to its own page.
      await saveWork(journal, String(connector.id), unsavedOf(form.now(), toForm(draftOf(connector)), isSecretPair))
    }
    if (isUntouched || id === undefined) store.drop()
    if (!isMounted.current) {
      toasts.show(t.saved.title, 'check', 'connector-saved')
      return end
    }
    if (id === undefined) {
      leaving.go(
        () => void navigate(paths.connector(connector.id), { replace: true, state: { saved: savedConnector } }),
      )
      return end
    }
    toasts.show(t.saved.title, 'check', 'connector-saved')
    setSaved(savedConnector)
    if (isUntouched) adopt(connector)
    else {
      setBase(connector)
      setPristine(asTyped(draftOf(connector)))
    }
    return end
  }

  return {
    form,
    draft,
    base,
    isDirty,
    isSaving: saver.isSaving,
    /** Saving creates another connector instead of replacing one. */
    isNew,
    saved,
    outcome,
    /** Paths that were wrong at the last try to save, and still are. */
    wrong: stillWrong(wrong, form.values),
    leaving,
    drop: store.drop,
    /** Writes it down once more: another page of the same connector may have written since. */
    saveDraft: () => {
      if (unsaved) store.save(unsaved)
    },
    unsaved,
    /** Discarded or replaced values, for undo. */
    before,
    /** The service has a newer record than the one this work began with. */
    isOutdated: !isAdopting && latest !== undefined && base !== undefined && !isSameConnector(base, latest),
    /**
     * Saves the form. Returns the path of the first problem, by the API spec's limits or by the service. `recreate`
     * creates another, and so does every later save: the first was found to be deleted.
     */
    save: async ({ recreate = false } = {}): Promise<{ wrong?: string | undefined; end?: SaveOutcome | undefined }> => {
      setBefore(undefined)
      let end: SaveOutcome | undefined
      const found = await form.submit(async (values) => {
        if (recreate) setIsRecreated(true)
        end =
          recreate || isNew
            ? await send(undefined, toDraft(values), undefined)
            : await send(start.id, toDraft(values), base)
      })
      setWrong(found)
      const [refusal] = end?.kind === 'refused' ? end.fields : []
      return { wrong: found[0] ?? (refusal && pathOf(refusal)), end }
    },
    /** Saves another draft on top of a record that the user saw. */
    saveInstead: (next: ConnectorDraft, onTopOf: Connector) => {
      form.put(toForm(next))
      return send(start.id, next, onTopOf)
    },
    /** Replaces the values of the form; the previous ones can be restored. */
    fill: (next: ConnectorDraft) => {
      setBefore(form.now())
      form.put(toForm(next))
    },
    /** Takes their record as what the work begins with, and puts it into the form. */
    takeTheirs: (connector: Connector) => {
      setBefore(isDirty ? form.now() : undefined)
      setOutcome(undefined)
      adopt(connector)
    },
    discard: () => {
      setBefore(form.now())
      setOutcome(undefined)
      setWrong([])
      form.put(toForm(pristine))
    },
    bringBack: () => {
      if (before) form.put(before)
      setBefore(undefined)
    },
  }
}
export type ConnectorWork = ReturnType<typeof useConnectorWork>

function stillWrong(positions: readonly string[], values: FormValues): readonly string[] {
  if (positions.length === 0) return positions
  const problems = problemsOf(values)
  return positions.filter((path) => problems.has(path))
}

function pathOf({ field, row, part }: FieldRefusal): FieldPath {
  if (row === undefined) return field
  return part === undefined ? `${field}.${row}` : `${field}.${row}.${part}`
}

const storedField = ({ field, stored }: AdjustedField): StoredField =>
  stored === null || typeof stored === 'number' ? { field, limit: stored } : { field }

/**
 * Asks before a page with unsaved values is left, by a link or by closing it. Another part of the page is no leaving.
 */
function useLeaving(isUnsaved: boolean) {
  const isFree = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useLeaveConfirmation(isUnsaved)
  return {
    isConfirming: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    /** Navigates without a question: the work is done. */
    go: (onwards: () => void) => {
      isFree.current = true
      onwards()
    },
  }
}
