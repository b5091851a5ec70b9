import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, problemOf } from '#api/errors.ts'
import { useFlowsApi } from '#api/flows.ts'
import { decideRetry } from '#api/retry.ts'
import type { StartedTask } from '#contract/enrichments.ts'
import { type Flow, runFlow } from '#contract/flows.ts'
import { LazyBulkWizard } from '#domain/bulk-input/LazyBulkWizard.tsx'
import { runnableOf } from '#domain/bulk-input/runnable.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { RunDialog, type RunDialogProps } from '#domain/run/RunDialog.tsx'
import type { Preview } from '#domain/run/RunInputs.tsx'
import type { Runnable } from '#domain/run/runnable.ts'
import { useRunOpening } from '#domain/run/use-run-opening.ts'
import { shownName } from '#domain/shown-text.ts'
import { flowRunTexts } from '#texts/flows/flow-run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'
import { DryRunPanel } from './DryRunPanel.tsx'
import { useFlowRunnable } from './use-flow-runnable.ts'

/** A run of many rows through a flow, as the service has saved it. */
export function FlowManyRun({ flow }: { readonly flow: Flow }) {
  return <LazyBulkWizard runnable={runnableOf(useFlowRunnable(flow).sale)} />
}

/**
 * The run dialog of the open flow. The service runs what it has saved, so that is read once more when the dialog opens, and
 * its form, price and problems are what the dialog shows; it changes under the user's hands only when they save.
 */
export function FlowRun() {
  const { opening, close, openMany } = useRunOpening()
  return opening ? <Opened onClose={close} onMany={openMany} {...opening} /> : null
}

type OpenedProps = Omit<RunDialogProps, 'sale' | 'note' | 'preview'>

/** A saved flow, and the version that this page knew when it was read. */
interface Offer {
  readonly flow: Flow
  readonly known: string
}

function Opened(props: OpenedProps) {
  const { flowRun: t, common } = useTexts(flowRunTexts)
  const { id, saver } = useFlow()
  const { token, isSending } = useStore(saver.state)
  const found = useQuery({ ...useFlowsApi().one(id), refetchOnMount: 'always' })
  const [offer, setOffer] = useState<Offer>()
  const [takesSaved, setTakesSaved] = useState(false)
  const isSent = useRef(false)
  const { refetch } = found
  const read = found.isFetchedAfterMount && !found.isError ? found.data : undefined
  if (isSending && !takesSaved) setTakesSaved(true)
  if (read && !offer && !takesSaved) setOffer({ flow: read, known: token })
  const isSaved = takesSaved && !isSending
  // The result of a save in this tab is read once, when it is done; later saves by other users are not.
  useEffect(() => {
    if (!isSaved) return undefined
    let isOver = false
    void refetch().then(({ data, isSuccess }) => {
      if (isOver) return
      // The window of a run that was sent stays with it; what could not be read is what there was before.
      if (isSuccess && !isSent.current) setOffer({ flow: data, known: saver.state.get().token })
      setTakesSaved(false)
    })
    return () => {
      isOver = true
    }
  }, [isSaved, refetch, saver])

  if (offer) {
    const { flow, known } = offer
    const isOther = (now: string): boolean => now !== known && now !== flow.internal_version
    return (
      <Sold
        key={flow.internal_version}
        flow={flow}
        whyNot={takesSaved ? t.isSaving : isOther(token) ? t.isOther : undefined}
        guard={async (send) => {
          const now = saver.state.get()
          // The service runs what it has: the receipt must be of that, at the very last moment too.
          if (now.isSending || isOther(now.token)) throw new ApiError({ kind: 'invalid-request', fields: [] }, runFlow)
          isSent.current = true
          try {
            return await send()
          } catch (error) {
            const problem = problemOf(error)
            // Refused for certain: there is no run whose window has to stay.
            if (problem && decideRetry('money', problem) === 'stop') isSent.current = false
            throw error
          }
        }}
        {...props}
      />
    )
  }
  return (
    <Dialog
      isOpen
      steady
      size="lg"
      title={t.title(shownName(found.data?.name || t.unnamed))}
      closeLabel={common.close}
      onClose={props.onClose}
    >
      {found.isError && !found.isFetching ? (
        <ProblemNotice title={t.unread} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton label={t.reading} shape="lines" />
      )}
    </Dialog>
  )
}

interface SoldProps extends OpenedProps {
  readonly flow: Flow
  readonly whyNot: string | undefined
  /** Sends the paid request, or keeps it here by what it throws. */
  readonly guard: (send: () => Promise<StartedTask>) => Promise<StartedTask>
}

function Sold({ flow, whyNot, guard, ...dialog }: SoldProps) {
  const { flowRun: t } = useTexts(flowRunTexts)
  const { sale, doc, catalogue, errors, givesNothing } = useFlowRunnable(flow)
  const foretell: Preview = (sample) => <DryRunPanel doc={doc} catalogue={catalogue} sample={sample} />
  const send: Runnable['send'] = (inputs) => guard(() => sale.send(inputs))
  return (
    <RunDialog
      sale={{ ...sale, send, whyNot }}
      note={
        <>
          <UnsavedNote />
          {/* The editor takes the saved flow for one that may not run. */}
          {errors > 0 && (
            <Notice tone="warn" role="status" title={t.savedHasProblems(errors)}>
              {t.savedHasProblemsBody}
            </Notice>
          )}
          {/* No value reaches the output of the saved flow: the run is paid for and brings no result. */}
          {givesNothing && (
            <Notice tone="warn" role="status" title={t.noOutput}>
              {t.noOutputBody}
            </Notice>
          )}
        </>
      }
      preview={foretell}
      {...dialog}
    />
  )
}

/** Shown where the flow on the page is not the one that would be run. */
function UnsavedNote() {
  const { flowRun: t } = useTexts(flowRunTexts)
  const { saver } = useFlow()
  const { kind: word, changes } = useStore(saver.state)
  if (word === 'clean' || changes === 0) return null
  return (
    <Notice tone="warn" role="status" title={t.unsaved}>
      <div className="ec-stack ec-stack--8">
        <p>{t.unsavedBody(changes)}</p>
        <div>
          <Button size="sm" isBusy={word === 'saving' || word === 'merging'} onClick={() => saver.save()}>
            {t.saveFirst}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
