import { useRef, useState } from 'react'
import { runsTexts } from '#texts/runs/runs.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { Button } from '#ui/Button.tsx'
import { LazyDialog } from '#ui/LazyOverlays.tsx'
import { Notice } from '#ui/Notice.tsx'
import { runName } from './RunParts.tsx'
import type { RunView } from './run-status.ts'
import { useStopRun } from './use-stop-run.ts'

export interface StopRunProps {
  readonly view: RunView
  /** On the page of this run: the palette can stop it, too. */
  readonly isOnPage?: boolean | undefined
}

/** Stops a run after a dialog that shows what is billed all the same. */
export function StopRun({ view, isOnPage = false }: StopRunProps) {
  const texts = useTexts(runsTexts)
  const { runs, common } = texts
  const t = runs.stop
  const name = runs.stopNamed(runName(view, texts))
  const stop = useStopRun(view.id)
  const keep = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  useActions([
    {
      id: `run.stop.${view.id}`,
      name,
      icon: 'stop',
      when: () => isOnPage,
      run: () => setIsOpen(true),
    },
  ])
  return (
    <>
      <Button
        icon="stop"
        size={isOnPage ? 'md' : 'sm'}
        {...(!isOnPage && { 'aria-label': name })}
        onClick={() => setIsOpen(true)}
      >
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
