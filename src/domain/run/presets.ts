import { useMemo, useSyncExternalStore } from 'react'
import type { JournalRecord } from '#journal/records.ts'
import { type Target, targetKey } from '../intents.ts'
import { useServices } from '../services.tsx'
import { type Preset, presetKind } from './preset-kind.ts'
import { withoutSecrets } from './secret-fields.ts'
import type { RunInputValues } from './inputs.ts'

/** Characters of a name. */
export const MAX_NAME = 80

/** The presets of one thing that can be run by name, the same in every tab. Every change resolves once it is stored. */
export function usePresets(target: Target) {
  const { journal, newId } = useServices()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(presetKind))
  const of = targetKey(target)
  const list = useMemo(() => belongingTo(records, of), [records, of])
  return {
    list,
    /** Saves inputs under a name; the preset that has it is replaced. */
    save: (name: string, { params, pages }: RunInputValues) => {
      const preset = { of, name: name.trim(), params: withoutSecrets(params), pages }
      return journal.update(presetKind, named(list, name)?.id ?? newId(), () => preset)
    },
    rename: (id: string, name: string) =>
      journal.update(presetKind, id, (preset) => preset && { ...preset, name: name.trim() }),
    remove: (id: string) => journal.remove(presetKind, id),
  }
}

const belongingTo = (records: readonly JournalRecord<Preset>[], of: string): readonly JournalRecord<Preset>[] =>
  records
    .filter(({ body }) => body.of === of)
    .toSorted((a, b) => a.body.name.localeCompare(b.body.name) || a.seq - b.seq)

/** The preset of this name; names differ in more than blanks around them and capital letters. */
export const named = (presets: readonly JournalRecord<Preset>[], name: string): JournalRecord<Preset> | undefined =>
  presets.find(({ body }) => plain(body.name) === plain(name))

const plain = (name: string): string => name.trim().toLowerCase()
