import { useMemo, useState, useSyncExternalStore } from 'react'
import { useServices } from '#domain/services.tsx'
import { z } from '#lib/zod.ts'
import { NEW_COLUMN_TYPES } from '../columns/new-column-types.ts'
import type { Destination, ColumnMapping } from '../mapping/mapping.ts'
import { importDraftKind } from './import-kinds.ts'
import { IMPORT_RULES, type ImportChoice } from './import-plan.ts'

const destinationSchema = z.union([
  z.object({ kind: z.literal('column'), id: z.string() }),
  z.object({ kind: z.literal('new'), type: z.enum(NEW_COLUMN_TYPES) }),
  z.object({ kind: z.literal('ignore') }),
])

const draftSchema = z.object({
  /** Names of the file's columns: the mapping belongs to these. */
  heads: z.array(z.string()),
  mapping: z.array(z.tuple([z.string(), destinationSchema])),
  choice: z.object({
    how: z.enum(['all', 'match']),
    key: z.optional(z.string()),
    rule: z.enum(IMPORT_RULES),
    overwrite: z.boolean(),
    hasTag: z.boolean(),
  }),
  name: z.string(),
})

export interface ImportSetup {
  readonly mapping: ColumnMapping
  readonly choice: ImportChoice
  readonly name: string
}

export interface ImportDraftOptions {
  /** Identifier of the table; undefined for a new one. */
  readonly table: string | undefined
  readonly heads: readonly string[]
  readonly first: ImportSetup
  /** False for a destination that the table no longer has. */
  readonly isPossible: (to: Destination) => boolean
}

/** The setup of an import, stored with every change and restored for a file with the same columns. */
export function useImportDraft({ table, heads, first, isPossible }: ImportDraftOptions) {
  const { journal } = useServices()
  const id = table ?? 'new'
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(importDraftKind))
  const body = records.find((record) => record.id === id)?.body
  const stored = useMemo(() => {
    const draft = body && draftSchema.safeParse(body).data
    return draft && isSame(draft.heads, heads) ? draft : undefined
  }, [body, heads])
  /** Once the user has chosen something, the record follows it. */
  const [entered, setEntered] = useState<ImportSetup>()
  const restored = stored && {
    ...stored,
    mapping: new Map([...first.mapping, ...stored.mapping.filter(([, to]) => isPossible(to))]),
  }
  const setup: ImportSetup = entered ?? restored ?? first
  return {
    ...setup,
    /** Chosen in an earlier visit. */
    isRestored: !entered && restored !== undefined,
    change: (part: Partial<ImportSetup>) => {
      const next = { ...setup, ...part }
      setEntered(next)
      const draft = { heads: [...heads], mapping: [...next.mapping], choice: next.choice, name: next.name }
      // A journal that refuses stores it in memory, and every page shows that.
      journal.update(importDraftKind, id, () => draft, 'relaxed').catch(() => undefined)
    },
    /** Back to the setup before anything was chosen; also where the import was started. */
    forget: () => {
      setEntered(first)
      journal.remove(importDraftKind, id).catch(() => undefined)
    },
  }
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at])
