import { useEffect, useMemo, useRef } from 'react'
import { useQueryResult } from '#domain/bulk-input/wizard/use-query-result.ts'
import { SourceStep } from '#domain/bulk-input/wizard/SourceStep.tsx'
import { useSource } from '#domain/bulk-input/wizard/use-source.ts'
import { useWizardDraft, type WizardDraft } from '#domain/bulk-input/wizard/use-wizard-draft.ts'
import { useWizardStep } from '#domain/bulk-input/wizard/use-wizard-step.ts'
import type { WizardState } from '#domain/bulk-input/wizard/wizard-state.ts'
import { importTexts } from '#texts/tables/import.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { TableWithColumns } from '../columns/table-column.ts'
import type { ResultSource } from '../mapping/result-sources.ts'
import { ImportForm } from './ImportForm.tsx'
import styles from './Import.module.css'

/** The steps of an import: the file, then the mapping of its columns. The file is a draft until the import starts. */
export function ImportWizard({ table }: { readonly table: TableWithColumns | undefined }) {
  const { tableImport: t } = useTexts(importTexts)
  const draft = useWizardDraft(`import:${table?.id ?? 'new'}`)
  if (!draft.state) return <Skeleton label={t.reading} shape="lines" count={6} />
  return <Opened table={table} draft={draft} state={draft.state} />
}

interface OpenedProps {
  readonly table: TableWithColumns | undefined
  readonly draft: WizardDraft
  readonly state: WizardState
}

function Opened({ table, draft, state }: OpenedProps) {
  const { tableImport: t } = useTexts(importTexts)
  const { step: wanted, open } = useWizardStep()
  const { engine, readInput, read, summary } = useSource(state)
  const hasRows = summary !== undefined && !summary.fault && state.source !== undefined
  const step = hasRows && wanted !== 'source' ? 'columns' : 'source'
  const types = useQueryResult(engine, 'types', hasRows ? readInput : undefined)
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  // The focused element is removed with its step.
  useEffect(() => {
    if (shown.current !== step) body.current?.focus()
    shown.current = step
  }, [step])
  const sources = useMemo(
    () =>
      summary &&
      types.data &&
      summary.columns.map((name, at): ResultSource => ({
        id: String(at),
        name,
        from: 'output',
        example: summary.preview.find((cells) => (cells[at] ?? '') !== '')?.[at],
        type: types.data?.[at] ?? 'text',
      })),
    [summary, types.data],
  )

  return (
    <div ref={body} tabIndex={-1} className={styles.body}>
      {step === 'source' && (
        <>
          <SourceStep
            state={state}
            input={{ read, summary }}
            onSource={(source) => void draft.takeSource(source)}
            onOptions={(options) => draft.change({ options })}
          />
          {hasRows && (
            <div>
              <Button variant="primary" isBusy={read.isWaiting} onClick={() => open('columns')}>
                {t.toMap}
              </Button>
            </div>
          )}
        </>
      )}
      {step === 'columns' &&
        (summary && sources && engine && state.source && !read.isWaiting && !types.isWaiting ? (
          <ImportForm
            key={JSON.stringify(summary.columns)}
            table={table}
            source={state.source}
            stored={state.stored}
            summary={summary}
            sources={sources}
            engine={engine}
            onBack={() => open('source')}
            onStarted={() => void draft.release()}
          />
        ) : (
          <Skeleton label={t.map.guessing} shape="lines" count={6} />
        ))}
    </div>
  )
}
