import { Link } from 'react-router-dom'
import { inputSummary } from '#domain/format-inputs.ts'
import { paths } from '#domain/paths.ts'
import { rowRunPath, rowRunTable } from '#domain/row-runs/RowRunParts.tsx'
import { shownName } from '#domain/shown-text.ts'
import { runIcon } from '#domain/target-icon.ts'
import { shortId, taskName } from '#domain/task-name.ts'
import { rowRunListTexts } from '#texts/row-run-list.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Tile } from '#ui/Tile.tsx'
import { type TaskListItem, runNames, targetOfLine } from './task-list.ts'
import styles from './TasksPage.module.css'

/** Identifies a line of the journal: its target, its inputs, and its id as far as it is read. */
export function TaskWho({ line }: { readonly line: TaskListItem }) {
  const texts = useTexts(tasksTexts)
  const runLabels = useTexts(rowRunListTexts)
  const target = targetOfLine(line)
  const isRun = line.kind === 'run'
  const isComparison = isRun && line.comparison !== undefined
  const name = isComparison ? runNames(line).map(shownName).join(', ') : taskName(line.id, target, texts)
  const inputs =
    line.kind === 'rows'
      ? rowRunTable(line.view, runLabels)
      : isRun
        ? [isComparison && texts.tasks.comparison, shownName(line.view.run.source.name)].filter(Boolean).join(' · ')
        : inputSummary(line.record.body.params)
  return (
    <div className={styles.who}>
      <Tile icon={isComparison ? 'columns-3' : runIcon(target)} size="sm" />
      <div className={styles.whoWords}>
        <span className="ec-cut">
          {line.kind !== 'call' ? (
            <Link className={styles.link} to={pathOf(line)}>
              {name}
            </Link>
          ) : (
            // The keys that go from line to line stop here too.
            <b className={styles.link} tabIndex={-1}>
              {name}
            </b>
          )}
        </span>
        <span className={`ec-3 ${styles.whoMore ?? ''}`}>
          {inputs && <span className="ec-cut">{inputs}</span>}
          {line.kind !== 'call' && line.kind !== 'rows' && target && (
            <span className="ec-mono" title={line.id}>
              {shortId(line.id)}
            </span>
          )}
        </span>
      </div>
    </div>
  )
}

function pathOf(line: Exclude<TaskListItem, { kind: 'call' }>): string {
  switch (line.kind) {
    case 'rows':
      return rowRunPath(line.view)
    case 'run':
      return line.comparison ? paths.comparison(line.id) : paths.bulkRun(line.id)
    case 'task':
      return paths.task(line.id)
  }
}
