import { tasksTexts } from '#texts/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { useServices } from '../services.tsx'
import { type TextFile, downloadText, fileName } from './download.ts'
import { jsonText } from './json-text.ts'
import { resultCsv } from './result-csv.ts'
import { shapeOf } from './results.ts'
import styles from './ResultView.module.css'

export interface ResultActionsProps {
  readonly data: unknown
  readonly targetName: string | undefined
  readonly taskId: string
  readonly onRunAgain?: (() => void) | undefined
}

/** What can be done with a result. TasksTexts are made when they are asked for, and whole. */
export function ResultActions({ data, targetName, taskId, onRunAgain }: ResultActionsProps) {
  const { result: t } = useTexts(tasksTexts)
  const { clock } = useServices()
  const json = () => jsonText(data ?? null).text
  const save = (file: Omit<TextFile, 'name'>) =>
    downloadText(
      { ...file, name: fileName(targetName, taskId, file.type === 'text/csv' ? 'csv' : 'json') },
      { page: document, urls: URL, clock },
    )
  return (
    <div className={styles.actions}>
      <CopyButton text={json} label={t.copyJson} copiedLabel={t.copied} failedLabel={t.copyFailed} showLabel />
      {shapeOf(data).kind !== 'none' && (
        <Button
          variant="ghost"
          size="sm"
          icon="download"
          onClick={() => save({ type: 'text/csv', text: resultCsv(data, { item: t.item, rest: t.rest }) })}
        >
          {t.downloadCsv}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        icon="download"
        onClick={() => save({ type: 'application/json', text: json() })}
      >
        {t.downloadJson}
      </Button>
      {onRunAgain && (
        <Button size="sm" icon="rotate-cw" onClick={onRunAgain}>
          {t.runAgain}
        </Button>
      )}
    </div>
  )
}
