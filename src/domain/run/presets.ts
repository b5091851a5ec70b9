import { useMemo, useSyncExternalStore } from 'react'
import type { JournalRecord } from '#journal/records.ts'
import { useServices } from '../services.tsx'
import { type Preset, presetKind } from './preset-kind.ts'
import { withoutSecrets } from './secret-fields.ts'
import type { Inputs } from './beginning.ts'

/** Characters of a name. */
export const LONGEST_NAME = 80

/** The presets of one enrichment by name, the same in every tab. Every change resolves once it is written down. */
export function usePresets(enrichmentId: number) {
  const { journal, newId } = useServices()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(presetKind))
  const list = useMemo(() => ofEnrichment(records, enrichmentId), [records, enrichmentId])
  return {
    list,
    /** Saves inputs under a name; the preset that has it is replaced. */
    save: (name: string, { params, pages }: Inputs) => {
      const preset = { enrichmentId, name: name.trim(), params: withoutSecrets(params), pages }
      return journal.update(presetKind, named(list, name)?.id ?? newId(), () => preset)
    },
    rename: (id: string, name: string) =>
      journal.update(presetKind, id, (preset) => preset && { ...preset, name: name.trim() }),
    remove: (id: string) => journal.remove(presetKind, id),
  }
}

/** Those of one enrichment, by name. */
const ofEnrichment = (
  records: readonly JournalRecord<Preset>[],
  enrichmentId: number,
): readonly JournalRecord<Preset>[] =>
  records
    .filter(({ body }) => body.enrichmentId === enrichmentId)
    .toSorted((a, b) => a.body.name.localeCompare(b.body.name) || a.seq - b.seq)

/** The preset of this name; names differ in more than blanks around them and capital letters. */
export const named = (presets: readonly JournalRecord<Preset>[], name: string): JournalRecord<Preset> | undefined =>
  presets.find(({ body }) => plain(body.name) === plain(name))

const plain = (name: string): string => name.trim().toLowerCase()
