import { useRef, useState } from 'react'
import type { RunView } from '#domain/bulk/run-status.ts'
import { shownName } from '#domain/shown-text.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { Button } from '#ui/Button.tsx'
import { LazyDialog } from '#ui/LazyOverlays.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useStopRun } from './use-run-acts.ts'

/** Stops a run after a question that says what is billed all the same. */
export function StopRun({ view }: { readonly view: RunView }) {
  const { runPage, runs, common } = useTexts(runPageTexts)
  const t = runPage.stop
  const stop = useStopRun(view.id)
  const keep = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  useActions([
    {
      id: 'run.stop',
      name: runs.stopNamed(shownName(view.run.target.name)),
      icon: 'stop',
      run: () => setIsOpen(true),
    },
  ])
  return (
    <>
      <Button icon="stop" onClick={() => setIsOpen(true)}>
        {t.button}
      </Button>
      <LazyDialog
        isOpen={isOpen}
        role="alertdialog"
        title={t.title}
        closeLabel={common.close}
        initialFocus={keep}
        onClose={close}
        foot={
          <>
            <Button ref={keep} onClick={close}>
              {t.keep}
            </Button>
            <Button
              variant="danger"
              icon="stop"
              isBusy={stop.isPending}
              onClick={(event) => event.detail < 2 && stop.mutate(undefined, { onSuccess: close })}
            >
              {t.confirm}
            </Button>
          </>
        }
      >
        <div className="ec-stack ec-stack--12">
          <p className="ec-prose">{view.live ? t.body : t.idle}</p>
          {stop.isError && <Notice tone="bad" role="alert" title={t.failed} />}
        </div>
      </LazyDialog>
    </>
  )
}
