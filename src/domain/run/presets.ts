import { useMemo, useSyncExternalStore } from 'react'
import type { JournalRecord, Kind } from '#journal/records.ts'
import { z } from '#lib/zod.ts'
import { inputsSchema } from '../intents.ts'
import { useServices } from '../services.tsx'
import { withoutSecrets } from './secret-fields.ts'
import type { Inputs } from './use-run-form.ts'

const presetSchema = z.object({
  enrichmentId: z.number(),
  name: z.string(),
  params: inputsSchema,
  pages: z.number(),
})
/** Inputs that a person gave a name, to fill the form of one enrichment with. They hold no secrets. */
export type Preset = z.output<typeof presetSchema>

export const presetKind: Kind<Preset> = {
  name: 'preset',
  schema: 1,
  read: (body) => presetSchema.safeParse(body).data,
}

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
export const ofEnrichment = (
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
