import { Link } from 'react-router-dom'
import { formatBytes } from '#lib/format.ts'
import { resultTexts } from '#texts/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { paths } from '../paths.ts'
import type { Desk } from './desk.ts'
import type { FileKind } from './download.ts'
import type { Shape } from './shape.ts'
import type { Save } from './use-save.ts'
import styles from './ResultView.module.css'

/** A clipboard is no place for more: programs that paste it stand still. Characters, about. */
const MOST_COPIED = 10_000_000

export interface ResultActionsProps {
  readonly shape: Shape
  /** Characters, about; undefined while they are counted. */
  readonly size: number | undefined
  readonly desk: Desk
  readonly save: Save
  readonly taskId: string
  readonly onRunAgain?: (() => void) | undefined
}

/** What can be done with a result. Texts are made when they are asked for, and whole. */
export function ResultActions({ shape, size, desk, save, taskId, onRunAgain }: ResultActionsProps) {
  const { result: t, locale } = useTexts(resultTexts)
  const file = (kind: FileKind, label: string) => (
    <Button variant="ghost" size="sm" icon="download" isBusy={save.busy === kind} onClick={() => save.file(kind)}>
      {label}
    </Button>
  )
  useActions(
    [
      { id: 'result.csv', name: t.downloadCsv, kind: 'csv' as const },
      { id: 'result.excel', name: t.downloadExcel, kind: 'excel' as const },
      { id: 'result.json', name: t.downloadJson, kind: 'json' as const },
    ].map(({ id, name, kind }) => ({
      id,
      name,
      icon: 'download' as const,
      when: () => (kind !== 'csv' && kind !== 'excel') || shape.kind !== 'none',
      run: () => save.file(kind),
    })),
  )
  const isText = shape.kind === 'scalar' && typeof shape.value === 'string'
  return (
    <div className={styles.actions}>
      {size !== undefined && size <= MOST_COPIED ? (
        <CopyButton
          text={async () => (await desk.ask('file', { type: 'json' })).text()}
          label={t.copyJson}
          copiedLabel={t.copied}
          failedLabel={t.copyFailed}
          showLabel
        />
      ) : (
        <Button
          variant="ghost"
          size="sm"
          icon="copy"
          disabledReason={size === undefined ? t.working : t.copyTooLarge(formatBytes(size, locale))}
        >
          {t.copyJson}
        </Button>
      )}
      {isText && file('txt', t.downloadText)}
      {shape.kind !== 'none' && file('csv', t.downloadCsv)}
      {file('json', t.downloadJson)}
      {shape.kind !== 'none' && shape.kind !== 'empty' && (
        <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to={paths.saveResult(taskId)}>
          <Icon name="table-2" />
          {t.saveToTable}
        </Link>
      )}
      {onRunAgain && (
        <Button size="sm" icon="rotate-cw" onClick={onRunAgain}>
          {t.runAgain}
        </Button>
      )}
      {save.failed && (
        <span role="alert" className="ec-2">
          {t.saveFailed}
        </span>
      )}
    </div>
  )
}
