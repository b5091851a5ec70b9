import { useState } from 'react'
import type { Outcome } from '#domain/send-and-reconcile.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { ChangeFailure } from '#domain/ChangeFailure.tsx'
import { useCreateTable } from '#domain/use-create-table.ts'
import { useSingleFlight } from '#domain/use-single-flight.ts'
import { isUuid } from '#lib/ids.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { firstColumns } from '../columns/first-columns.ts'
import type { Source } from '../mapping/result-sources.ts'
import styles from './SaveResult.module.css'

export interface NewTableFieldProps {
  readonly sources: readonly Source[]
  readonly onCreated: (table: string) => void
}

/** Creates a table for a result, with the columns that it begins with; nothing where the service creates none. */
export function NewTableField({ sources, onCreated }: NewTableFieldProps) {
  const { newTable: t } = useTexts(saveResultTexts).saveResult
  const isOffered = useIsOffered({ name: 'create-table' })
  const createTable = useCreateTable()
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const [outcome, setOutcome] = useState<Outcome<unknown>>()
  const { run: create, isBusy } = useSingleFlight(
    async () => {
      setOutcome(undefined)
      const columns = firstColumns(sources.filter(({ from }) => from === 'output'))
      const end = await createTable({ name: name.trim(), columns })
      if (end.kind === 'done' && isUuid(end.value.identifier)) onCreated(end.value.identifier)
      else setOutcome(end)
      return end
    },
    ({ kind }) => kind === 'done',
  )
  if (!isOffered && !outcome) return null
  return (
    <>
      <div className={styles.foot}>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t.open}
        </Button>
      </div>
      {isOpen && (
        <form
          className={styles.foot}
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') void create()
          }}
        >
          <TextField label={t.name} isRequired value={name} onChange={setName} autoComplete="off" />
          <Button type="submit" isBusy={isBusy} disabledReason={name.trim() === '' ? t.nameMissing : undefined}>
            {t.create}
          </Button>
        </form>
      )}
      {outcome && (
        <ChangeFailure title={t.failed} outcome={outcome} unknownBody={t.unknown} notOffered={t.notOffered} />
      )}
    </>
  )
}
