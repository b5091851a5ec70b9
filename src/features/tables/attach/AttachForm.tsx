import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ResponseField } from '#contract/enrichments.ts'
import { ChangeFailure } from '#domain/ChangeFailure.tsx'
import { matchColumns, refitMapping } from '#domain/bulk-input/columns/match-columns.ts'
import { ColumnsStep } from '#domain/bulk-input/columns/ColumnsStep.tsx'
import { Outputs } from '#domain/detail/Outputs.tsx'
import { paths } from '#domain/paths.ts'
import { formatFault } from '#domain/run/format-fault.ts'
import type { RunField } from '#domain/run/run-fields.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import type { Cascade } from '#domain/waterfall/cascade.ts'
import { attachTexts } from '#texts/tables/attach.ts'
import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Notice } from '#ui/Notice.tsx'
import { useLeaveConfirmation } from '#ui/use-leave-confirmation.ts'
import type { TableWithColumns } from '../columns/table-column.ts'
import styles from './Attach.module.css'
import type { AttachTarget } from '../attachments/attach-kinds.ts'
import { namedColumns, readInputs } from './attach-order.ts'
import { useAttach } from './use-attach.ts'
import type { useAttachDraft } from './use-attach-draft.ts'

export interface AttachFormProps {
  readonly table: TableWithColumns
  readonly target: AttachTarget
  readonly fields: readonly RunField[]
  readonly outputs: readonly ResponseField[]
  readonly draft: ReturnType<typeof useAttachDraft>
  /** Providers of a waterfall; null for the service's default. */
  readonly cascade: Cascade | null
  /** Further choices, between inputs and results. */
  readonly children?: ReactNode
}

/** Not documented: the name that the service gives to the column of a result. */
const columnName = ({ name, display_name }: ResponseField): string => shownName(display_name || name)

const NO_ROWS: readonly (readonly string[])[] = []

/** Form for the sources of the inputs and the outputs, with the button that adds it. */
export function AttachForm(props: AttachFormProps) {
  const { target, fields, outputs, draft, cascade, children } = props
  const { id: table, name: tableName, columns } = props.table
  const { attach: t, common, locale } = useTexts(attachTexts)
  const run = useTexts(runTexts)
  const { toasts } = useServices()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [requested, setRequested] = useState(0)
  const named = namedColumns(columns, t.unnamed)
  const labels = named.map(({ label }) => label)
  const names = fields.map(({ name }) => name)
  const mapping = draft.mapping ? refitMapping(draft.mapping, names, labels) : matchColumns(names, labels)
  const { inputs, faults } = readInputs(fields, mapping, named)
  const { send, isSending, check, isChecking, isMissing, outcome } = useAttach({ table, target }, (added) => {
    toasts.show(t.added(shownName(target.name), tableName, added.columns.length), 'check')
    void navigate(paths.table(table))
  })
  useLeaveConfirmation(isSending)

  const isUnconfirmed = draft.sent !== null && !isSending
  const checkFound = useEffectEvent(() => {
    if (isUnconfirmed) void check()
  })
  useEffect(() => checkFound(), [])
  useLayoutEffect(() => {
    if (requested > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [requested])

  return (
    <form
      ref={form}
      noValidate
      className="ec-stack ec-stack--32"
      onSubmit={(event) => {
        event.preventDefault()
        if (faults.size > 0) setRequested((count) => count + 1)
        else void send({ table, target, inputs, cascade }, isUnconfirmed)
      }}
    >
      {draft.isRestored && (
        <p className="ec-line ec-line--wrap ec-2">
          {t.restored}
          <GhostButton onClick={() => draft.change({ mapping: null, cascade: null })}>{t.startOver}</GhostButton>
        </p>
      )}
      <ColumnsStep
        fields={fields}
        summary={{ columns: labels, preview: NO_ROWS }}
        mapping={mapping}
        onMapping={(next) => draft.change({ mapping: next })}
        pages={undefined}
        offers={{ constants: target.kind === 'enrichment', cleanUp: false }}
        faults={
          requested > 0 ? new Map([...faults].map(([name, fault]) => [name, formatFault(fault, run)])) : undefined
        }
      />
      {children}
      <section className="ec-stack ec-stack--12">
        <p className="ec-2">
          {outputs.length === 0
            ? t.results.unknown(tableName)
            : t.results.body(outputs.length, new Intl.ListFormat(locale).format(outputs.map(columnName)), tableName)}
        </p>
        <Outputs fields={outputs} />
      </section>
      {isUnconfirmed && (
        <Notice
          tone="warn"
          role="alert"
          title={t.unknown}
          action={
            <Button size="sm" isBusy={isChecking} onClick={() => void check()}>
              {t.check}
            </Button>
          }
        >
          <p>{t.unknownBody}</p>
          {isMissing && <p role="status">{t.stillUnknown}</p>}
        </Notice>
      )}
      {outcome && outcome.kind !== 'unknown' && !isSending && (
        <ChangeFailure title={t.refused} outcome={outcome} unknownBody={t.unknownBody} notOffered={t.notOffered} />
      )}
      <div className={styles.foot}>
        <Button
          type="submit"
          variant="primary"
          isBusy={isSending}
          disabledReason={columns.length === 0 && fields.length > 0 ? t.noColumns : undefined}
        >
          {isUnconfirmed ? t.again : t.add}
        </Button>
        <Link className={buttonClass({})} to={paths.table(table)}>
          {common.cancel}
        </Link>
        <span className="ec-2">{t.free}</span>
      </div>
    </form>
  )
}
