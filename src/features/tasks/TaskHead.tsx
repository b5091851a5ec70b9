import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { inputSummary } from '#domain/input-words.ts'
import { runIcon } from '#domain/target-icon.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { shortId, taskName } from '#domain/task-name.ts'
import { formatDateTime } from '#lib/format.ts'
import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Tile } from '#ui/Tile.tsx'
import styles from './TaskPage.module.css'

/** What was run, its id, and when. */
export function TaskHead({ task: { id, body } }: { readonly task: TaskRecord }) {
  const texts = useTexts(resultTexts)
  const { tasks: t, common, result, locale } = texts
  const inputs = inputSummary(body.params)
  const time = formatDateTime(body.startedAt, locale)
  return (
    <header className={styles.head}>
      <Tile icon={runIcon(body.target)} size="lg" />
      <div className="ec-grow">
        <h1 className="ec-title">
          {body.target ? (
            <Link className={styles.target} to={paths.target(body.target)}>
              {taskName(id, body.target, texts)}
            </Link>
          ) : (
            taskName(id, null, texts)
          )}
        </h1>
        <p className={styles.sub}>
          {inputs && <span className={styles.inputs}>{inputs}</span>}
          {/* A button never stands on a line by itself. */}
          <span className={styles.id}>
            <span className="ec-mono ec-3" title={id}>
              {shortId(id)}
            </span>
            <CopyButton
              text={id}
              label={`${common.copy} ${id}`}
              copiedLabel={result.copied}
              failedLabel={result.copyFailed}
            />
          </span>
          <span>{body.target ? t.started(time) : t.opened(time)}</span>
        </p>
      </div>
    </header>
  )
}
