import type { ReactNode } from 'react'
import { formatCount } from '#lib/format.ts'
import { type TasksTexts, tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { cellText } from '../result/results.ts'
import { shapeOf } from '../result/shape.ts'
import { visibleText } from '../result/visible-text.ts'
import styles from './ResultPreview.module.css'
import { isNothing } from '../task-copy.ts'
import type { TaskRecord } from '../task-ledger.ts'
import { useResult } from './use-result.ts'

export interface ResultPreviewProps {
  readonly task: TaskRecord
  /** Shown where there is no short text: the run is not done, or this device has no small copy of its result. */
  readonly fallback: ReactNode
}

/** Maximum size of a copy that is read for one line of text, in bytes. */
const MAX_BYTES = 200_000

/** Result of a run in short: its first value, or its number of rows. No request is sent for it. */
export function ResultPreview({ task, fallback }: ResultPreviewProps) {
  const { copy, phase } = task.body
  const isShort = copy !== null && copy.bytes <= MAX_BYTES
  return isShort && phase === 'done' ? <PreviewText task={task} fallback={fallback} /> : fallback
}

function PreviewText({ task, fallback }: ResultPreviewProps) {
  const texts = useTexts(tasksTexts)
  const result = useResult(task)
  if (!result.data) return fallback
  const { data } = result.data
  const isMiss = isNothing(data)
  return (
    <span className={isMiss ? styles.miss : styles.hit}>
      <Icon name={isMiss ? 'minus' : 'check'} size="sm" />
      <span className="ec-cut">{isMiss ? texts.tasks.status['no-data'] : formatResult(data, texts)}</span>
    </span>
  )
}

const MAX_TEXT = 80

function formatResult(data: unknown, { tasks: { preview }, locale }: TasksTexts): string {
  const shape = shapeOf(data)
  switch (shape.kind) {
    case 'none':
    case 'empty':
      return ''
    case 'table':
      return preview.rows(formatCount(shape.items.length, locale), shape.items.length)
    case 'scalar':
      return oneLine(shape.value)
    case 'fields':
      return oneLine(Object.values(shape.value).find((value) => value !== null && value !== ''))
  }
}

const oneLine = (value: unknown): string => visibleText(cellText(value, MAX_TEXT).text)
