import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBulkRuns } from '#domain/bulk/runs.ts'
import { DeletionDialog } from '#domain/DeletionDialog.tsx'
import { paths } from '#domain/paths.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Erases a run from this device. Its last results go with it, so it asks. */
export function DeleteRun({ runId }: { readonly runId: string }) {
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
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        {t.button}
      </Button>
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
