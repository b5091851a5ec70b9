import { useState } from 'react'
import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useStore } from '#ui/use-store.ts'
import { paths } from '../paths.ts'
import { useServices } from '../services.tsx'
import { ButtonLink } from '../ButtonLink.tsx'

export interface DeletedNoticeProps {
  readonly taskId: string
  /** False where this device has no entry of the task any more. */
  readonly isListed: boolean
}

/**
 * Warns in the window of a run that its records were deleted while the window was open. Shows the task's ID, by which
 * the run can be found. Renders nothing otherwise.
 */
export function DeletedNotice({ taskId, isListed }: DeletedNoticeProps) {
  const { run, common } = useTexts(runTexts)
  const t = run.deleted
  const { evictions = 0, location, reason } = useStore(useServices().journal.health)
  const [before] = useState(evictions)
  const isDeleted = evictions > before || reason === 'evicted'
  if (isListed && !isDeleted) return null
  return (
    <Notice
      tone="warn"
      role="alert"
      title={isDeleted ? t.title : t.unlistedTitle}
      action={
        <span className="ec-line ec-line--wrap">
          <CopyButton
            variant="default"
            showLabel
            text={taskId}
            label={t.copy}
            copiedLabel={t.copied}
            failedLabel={common.copyFailed}
          />
          {!isListed && (
            <ButtonLink size="sm" to={paths.task(taskId)}>
              {t.open}
            </ButtonLink>
          )}
        </span>
      }
    >
      {!isListed ? t.unlisted : location === 'device' ? t.restored : t.memory}{' '}
      <span className="ec-line ec-line--4">
        {t.id}: <span className="ec-mono">{taskId}</span>
      </span>
    </Notice>
  )
}
