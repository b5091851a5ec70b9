import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTablesApi } from '#api/tables.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { type AddedToTable, paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { isUuid } from '#lib/ids.ts'
import { attachTexts } from '#texts/tables/attach.ts'
import { useTexts } from '#texts/texts.tsx'
import { ComboBox } from '#ui/overlays/ComboBox.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './Attach.module.css'

/** Asks for the table; the choice is the address. */
export function TableChoice({ target }: { readonly target: AddedToTable | undefined }) {
  const t = useTexts(attachTexts).attach.table
  const navigate = useNavigate()
  const isListed = useIsOffered({ name: 'list-tables' })
  const tables = useQuery({ ...useTablesApi().list(), enabled: isListed })
  const [typed, setTyped] = useState('')
  const choose = (id: string) => void navigate(paths.enrichTable(id, target), { replace: true })

  return (
    <div className={styles.table}>
      {isListed ? (
        <ComboBox
          label={t.label}
          isRequired
          placeholder={t.choose}
          choices={(tables.data ?? []).map(({ identifier, name }) => ({ id: identifier, label: name || identifier }))}
          isLoading={tables.isPending}
          words={{ empty: t.noMatch, loading: t.loading, remove: t.remove }}
          value={null}
          onChange={(choice) => choice && choose(choice.id)}
        />
      ) : (
        <TextField
          label={t.id}
          hint={t.idHint}
          isRequired
          mono
          spellCheck={false}
          value={typed}
          error={typed !== '' && !isUuid(typed) ? t.notAnId : undefined}
          onChange={(text) => {
            setTyped(text)
            if (isUuid(text)) choose(text)
          }}
        />
      )}
      {tables.isError && <ProblemNotice title={t.failed} error={tables.error} onRetry={() => void tables.refetch()} />}
    </div>
  )
}
