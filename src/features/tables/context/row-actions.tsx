import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { invariant } from '#lib/invariant.ts'
import { type FormAddress, useFormAddress } from './use-form-address.ts'
import type { RowSpan } from '../rows/row-pages.ts'
import { useTable } from './table-context.ts'

/** Actions on whole rows, from keys, menus and buttons alike. */
export interface RowActions {
  readonly form: FormAddress
  /** Opens a row as a form, from 0, at the field of a column. */
  readonly openForm: (row: number, column?: string) => void
  /** The column at whose field the form begins. */
  readonly startAt: string | undefined
  /** Adds empty rows at the end. Returns the number of the first; absent where the service creates none. */
  readonly addRows: ((count?: number) => number) | undefined
  /** Confirms the deletion of these rows; absent where the service deletes none. */
  readonly confirmDelete: ((spans: readonly RowSpan[]) => void) | undefined
  readonly deleting: readonly RowSpan[] | undefined
  readonly cancelDelete: () => void
  readonly isUnsavedOpen: boolean
  readonly showUnsaved: (isOpen: boolean) => void
}

const RowActionsContext = createContext<RowActions | undefined>(undefined)

export function useRowActions(): RowActions {
  const actions = use(RowActionsContext)
  invariant(actions, 'useRowActions() was called outside a table. Put the component into <RowActionsProvider>.')
  return actions
}

/** Provides the actions on rows to the parts of a table. */
export function RowActionsProvider({ children }: { readonly children: ReactNode }) {
  const { edits, pages } = useTable()
  const form = useFormAddress()
  const [startAt, setStartAt] = useState<string>()
  const [deleting, setDeleting] = useState<readonly RowSpan[]>()
  const [isUnsavedOpen, showUnsaved] = useState(false)
  const canAdd = useIsOffered({ name: 'insert-rows' })
  const canDelete = useIsOffered({ name: 'delete-rows' })
  const addRows = useCallback(
    (count = 1) => {
      const first = pages.total() ?? 0
      const added = Array.from({ length: count }, () => new Map<string, unknown>())
      edits.apply({ name: 'add-rows', cells: [], overwrite: true, added })
      return first
    },
    [edits, pages],
  )
  const actions = useMemo(
    (): RowActions => ({
      form,
      openForm: (row, column) => {
        setStartAt(column)
        form.open(row)
      },
      startAt,
      addRows: canAdd ? addRows : undefined,
      confirmDelete: canDelete ? setDeleting : undefined,
      deleting,
      cancelDelete: () => setDeleting(undefined),
      isUnsavedOpen,
      showUnsaved,
    }),
    [form, startAt, canAdd, addRows, canDelete, deleting, isUnsavedOpen],
  )
  return <RowActionsContext value={actions}>{children}</RowActionsContext>
}
