import { Link, useNavigate } from 'react-router-dom'
import { canStop, isUnderWay } from '#domain/bulk/run-state.ts'
import { StopRun } from '#domain/bulk/StopRun.tsx'
import { CopyableId } from '#domain/CopyableId.tsx'
import type { RunView } from '#domain/bulk/run-status.ts'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { runIcon } from '#domain/target-icon.ts'
import { formatDateTime } from '#lib/format.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { linkClass } from '#ui/Link.tsx'
import { Tile } from '#ui/Tile.tsx'
import styles from './RunPage.module.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useBulkRuns } from '#domain/bulk/runs.ts'
import { DeletionDialog } from '#domain/DeletionDialog.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

export function RunHead({ view }: { readonly view: RunView }) {
  const { id, run } = view
  const { runPage: t, locale } = useTexts(runPageTexts)
  return (
    <header className={styles.head}>
      <Tile icon={runIcon(run.target)} size="lg" />
      <div className={styles.who}>
        <h1 className="ec-title">
          <Link className={styles.target} to={paths.target(run.target)}>
            {shownName(run.target.name)}
          </Link>
        </h1>
        <p className={styles.sub}>
          <span className={styles.source}>{shownName(run.source.name)}</span>
          <CopyableId id={id} />
          {run.comparison && (
            <Link className={linkClass} to={paths.comparison(run.comparison.id)}>
              {t.partOfComparison}
            </Link>
          )}
          <span className={styles.started}>{t.started(formatDateTime(run.startedAt, locale))}</span>
        </p>
      </div>
      {canStop(view) ? <StopRun view={view} isOnPage /> : !isUnderWay(view) && <DeleteRun runId={id} />}
    </header>
  )
}

/** Deletes a run from this device. Its last results are deleted with it, so it asks. */
function DeleteRun({ runId }: { readonly runId: string }) {
  const t = useTexts(runPageTexts).runPage.remove
  const runs = useBulkRuns()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => runs.remove(runId),
    onSuccess: () => void navigate(paths.tasks()),
  })
  return (
    <>
      <GhostButton onClick={() => setIsOpen(true)}>{t.button}</GhostButton>
      <DeletionDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t.title}
        confirm={t.confirm}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <p className="ec-prose">{t.body}</p>
        {remove.isError && <Notice tone="bad" role="alert" title={t.failed} />}
      </DeletionDialog>
    </>
  )
}
