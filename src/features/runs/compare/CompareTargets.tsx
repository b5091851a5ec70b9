import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useApi } from '#api/context.tsx'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import { MAX_COMPARED } from '#domain/bulk/sample.ts'
import { targetKey } from '#domain/intents.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { runIcon } from '#domain/target-icon.ts'
import { useAllPages } from '#domain/use-all-pages.ts'
import { cascadeKind } from '#domain/waterfall/chosen-cascade.ts'
import type { Journal } from '#journal/journal.ts'
import { compareTexts } from '#texts/runs/compare.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { type ChoiceItem, choicesFor } from '#ui/choice.ts'
import { ComboBox } from '#ui/overlays/ComboBox.tsx'
import { Tile } from '#ui/Tile.tsx'
import { type ComparedRef, refIn } from './compared-targets.ts'
import styles from './Compare.module.css'
import type { Compared } from './use-compared.ts'

export interface CompareTargetsProps {
  readonly compared: readonly Compared[]
  readonly onChange: (refs: readonly ComparedRef[]) => void
}

/** Choices of one list; typing narrows it. */
const LISTED = 100

/** Compared targets, each with a button that removes it, and a field that adds one more. */
export function CompareTargets({ compared, onChange }: CompareTargetsProps) {
  const { compare } = useTexts(compareTexts)
  const t = compare.targets
  const refs = compared.map(({ ref }) => ref)
  return (
    <section aria-label={t.label} className={styles.targets}>
      <ul className="ec-line ec-line--wrap">
        {compared.map(({ key, name, ref, runnable }) => (
          <li key={key} className={styles.target}>
            <Tile icon={runIcon(runnable?.target ?? null)} size="sm" />
            <span className={styles.name}>{shownName(name)}</span>
            <span className="ec-3">{t[ref.kind]}</span>
            <GhostButton
              icon="x"
              aria-label={t.remove(shownName(name))}
              onClick={() => onChange(refs.filter((one) => targetKey(one) !== key))}
            />
          </li>
        ))}
      </ul>
      {refs.length < MAX_COMPARED ? (
        <AddTarget chosen={refs} onAdd={(ref) => onChange([...refs, ref])} />
      ) : (
        <p className="ec-3">{t.full}</p>
      )}
      {compared.map(
        ({ key, name, query }) =>
          query.isError && (
            <ProblemNotice
              key={key}
              title={t.failed(shownName(name))}
              error={query.error}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          ),
      )}
    </section>
  )
}

interface AddTargetProps {
  readonly chosen: readonly ComparedRef[]
  readonly onAdd: (ref: ComparedRef) => void
}

function AddTarget({ chosen, onAdd }: AddTargetProps) {
  const { compare } = useTexts(compareTexts)
  const t = compare.targets
  const { journal } = useServices()
  const [typed, setTyped] = useState('')
  const catalogue = useInfiniteQuery(useApi().enrichments.list({ authorizedOnly: true }))
  const { data } = catalogue
  const waterfalls = useQuery(useWaterfallsApi().list())
  useAllPages(catalogue)
  const all = useMemo((): readonly ChoiceItem[] => {
    const enrichments = (data?.pages ?? []).flatMap(({ items }) => items)
    return [
      ...(waterfalls.data ?? []).map(({ identifier, name }) => ({
        id: targetKey({ kind: 'waterfall', id: identifier }),
        label: shownName(name || identifier),
        description: t.waterfall,
      })),
      ...enrichments.map(({ id, name, data_source }) => ({
        id: targetKey({ kind: 'enrichment', id }),
        label: shownName(name),
        description: shownName(data_source),
      })),
    ].filter(({ id }) => refIn(id) !== undefined)
  }, [data, waterfalls.data, t])
  const taken = new Set(chosen.map(targetKey))
  return (
    <ComboBox
      label={t.add}
      hideLabel
      value={null}
      onChange={(choice) => {
        setTyped('')
        const ref = choice && refIn(choice.id)
        if (ref) onAdd(withChoice(ref, journal))
      }}
      placeholder={chosen.length > 0 ? t.addAnother : t.addFirst}
      choices={choicesFor(
        all.filter(({ id }) => !taken.has(id)),
        typed,
      ).slice(0, LISTED)}
      onInputChange={setTyped}
      picksFirst
      isLoading={catalogue.isFetching}
      labels={{ empty: t.none, loading: t.loading, remove: compare.close }}
    />
  )
}

/** A waterfall with the providers chosen for it on this device: a copied link compares the same. */
function withChoice(ref: ComparedRef, journal: Journal): ComparedRef {
  const cascade = journal.list(cascadeKind).find(({ id }) => id === ref.id)?.body
  return ref.kind === 'waterfall' && cascade ? { ...ref, cascade } : ref
}
