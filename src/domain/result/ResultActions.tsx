import { formatBytes } from '#lib/format.ts'
import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { paths } from '../paths.ts'
import type { ResultEngine } from './result-engine.ts'
import type { FileKind } from './download.ts'
import type { Shape } from './shape.ts'
import type { Save } from './use-save.ts'
import styles from './ResultView.module.css'
import { ButtonLink } from '../ButtonLink.tsx'

/** Maximum number of characters to copy, about: programs that paste more stop responding. */
const MAX_COPIED = 10_000_000

export interface ResultActionsProps {
  readonly shape: Shape
  /** Characters, about; undefined while they are counted. */
  readonly size: number | undefined
  readonly engine: ResultEngine
  readonly save: Save
  readonly taskId: string
  readonly onRunAgain?: (() => void) | undefined
}

/** Actions on a result. Texts are created on request, and whole. */
export function ResultActions({ shape, size, engine, save, taskId, onRunAgain }: ResultActionsProps) {
  const { common, result: t, locale } = useTexts(resultTexts)
  const isText = shape.kind === 'scalar' && typeof shape.value === 'string'
  const hasRows = shape.kind !== 'none'
  const files: readonly { readonly id: FileKind; readonly label: string }[] = [
    ...(isText ? [{ id: 'txt', label: t.downloadText } as const] : []),
    ...(hasRows
      ? [{ id: 'csv', label: common.downloadCsv } as const, { id: 'excel', label: common.downloadExcel } as const]
      : []),
    { id: 'json', label: t.downloadJson },
  ]
  useActions(
    [
      { id: 'result.csv', name: common.downloadCsv, kind: 'csv' as const },
      { id: 'result.excel', name: common.downloadExcel, kind: 'excel' as const },
      { id: 'result.json', name: t.downloadJson, kind: 'json' as const },
    ].map(({ id, name, kind }) => ({
      id,
      name,
      icon: 'download' as const,
      when: () => kind === 'json' || hasRows,
      run: () => save.file(kind),
    })),
  )
  return (
    <div className={styles.actions}>
      {hasRows && shape.kind !== 'empty' && (
        <ButtonLink variant="primary" size="sm" icon="table-2" to={paths.saveResult(taskId)}>
          {t.saveToTable}
        </ButtonLink>
      )}
      {size !== undefined && size <= MAX_COPIED ? (
        <CopyButton
          text={async () => (await engine.query('file', { type: 'json' })).text()}
          label={t.copyJson}
          copiedLabel={t.copied}
          failedLabel={t.copyFailed}
          showLabel
        />
      ) : (
        <GhostButton
          icon="copy"
          disabledReason={size === undefined ? t.working : t.copyTooLarge(formatBytes(size, locale))}
        >
          {t.copyJson}
        </GhostButton>
      )}
      <MenuButton
        button={{
          variant: 'ghost',
          size: 'sm',
          icon: 'download',
          iconAfter: 'chevron-down',
          isBusy: save.busy !== undefined,
          children: t.export,
        }}
        label={t.export}
        sections={[{ title: t.export, hideTitle: true, items: files }]}
        onAction={(id) => {
          const chosen = files.find((file) => file.id === id)
          if (chosen) save.file(chosen.id)
        }}
        align="end"
      />
      {onRunAgain && (
        <GhostButton icon="rotate-cw" onClick={onRunAgain}>
          {t.runAgain}
        </GhostButton>
      )}
      {save.failed && (
        <span role="alert" className="ec-2">
          {t.saveFailed}
        </span>
      )}
    </div>
  )
}
