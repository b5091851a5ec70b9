import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import type { Waterfall } from '#contract/waterfalls.ts'
import detail from '#domain/detail/Detail.module.css'
import { paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { shownName } from '#domain/shown-text.ts'
import { type Cascade, defaultCascade, isSameCascade, offeredCascade } from '#domain/waterfall/cascade.ts'
import { CascadePriceText } from '#domain/waterfall/CascadePriceText.tsx'
import { useChosenCascade } from '#domain/waterfall/chosen-cascade.ts'
import { CostPanel } from '#domain/waterfall/parts/CostPanel.tsx'
import { Providers } from '#domain/waterfall/parts/Providers.tsx'
import { useSamples } from '#domain/waterfall/use-samples.ts'
import { VerifierSelect } from '#domain/waterfall/parts/VerifierSelect.tsx'
import { waterfallFields } from '#domain/waterfall/parts/waterfall-fields.ts'
import { attachTexts } from '#texts/tables/attach.ts'
import { useTexts } from '#texts/texts.tsx'
import { linkClass } from '#ui/Link.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './Attach.module.css'
import { AttachForm } from './AttachForm.tsx'
import { AttachHead } from './AttachHead.tsx'
import { useAttachDraft } from './use-attach-draft.ts'
import type { TableWithColumns } from '../columns/table-column.ts'

/** A waterfall being put into a table; `table` is absent until one is chosen. */
export function AttachWaterfall({ id, table }: { readonly id: string; readonly table: TableWithColumns | undefined }) {
  const { attach: t } = useTexts(attachTexts)
  // The list shows providers as well, but their prices are those of the detail.
  const one = useQuery(useWaterfallsApi().one(id))
  if (one.data) return <Known waterfall={one.data} table={table} />
  if (one.isPending) return <Skeleton label={t.pick.reading} shape="lines" count={6} />
  return <ProblemNotice title={t.failed} error={one.error} onRetry={() => void one.refetch()} />
}

function Known({ waterfall, table }: { readonly waterfall: Waterfall; readonly table: TableWithColumns | undefined }) {
  const { identifier, name } = waterfall
  const called = name || identifier
  return (
    <>
      <AttachHead name={called} table={table}>
        <CascadePriceText waterfall={waterfall} />
        <Link className={linkClass} to={paths.waterfall(identifier)}>
          {shownName(called)}
        </Link>
      </AttachHead>
      {table && <InTable waterfall={waterfall} table={table} />}
    </>
  )
}

function InTable({ waterfall, table }: { readonly waterfall: Waterfall; readonly table: TableWithColumns }) {
  const { identifier, name, output_fields } = waterfall
  const target = { kind: 'waterfall', id: identifier, name: name || identifier } as const
  const draft = useAttachDraft(table.id, target)
  const fields = useMemo(() => waterfallFields(waterfall), [waterfall])
  const samples = useSamples(waterfall)
  const usual = defaultCascade(waterfall)
  // The choice for a table starts with the providers chosen for the waterfall elsewhere on this device.
  const own = useChosenCascade(waterfall).cascade
  const cascade: Cascade = draft.cascade ? offeredCascade(waterfall, draft.cascade) : own
  const isDefault = isSameCascade(cascade, usual)
  const parts = {
    waterfall,
    samples,
    chosen: { cascade, isDefault, choose: (next: Cascade) => draft.change({ cascade: next }) },
  }
  return (
    <div className={detail.split}>
      <div className={styles.about}>
        <AttachForm
          table={table}
          target={target}
          fields={fields}
          outputs={output_fields.map((field) => ({ ...field, type_field: field.type, display_name: field.label }))}
          draft={draft}
          cascade={isDefault ? null : cascade}
        >
          <Providers {...parts} />
          {waterfall.email_verifiers.length > 0 && <VerifierSelect {...parts} />}
        </AttachForm>
      </div>
      <CostPanel {...parts} />
    </div>
  )
}
