import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useStore } from '#ui/use-store.ts'
import { formatProblem } from '../format-problem.ts'
import { useServices } from '../services.tsx'

/** Warns that tasks cannot be polled, so that their shown state may be old. */
export function PollingTrouble() {
  const texts = useTexts(tasksTexts)
  const t = texts.tasks.trouble
  const trouble = useStore(useServices().poller.trouble)
  if (!trouble) return null
  return (
    <Notice role="status" tone="warn" icon="unplug" title={t.title}>
      {formatProblem(trouble, texts).title}. {t.body}
    </Notice>
  )
}
