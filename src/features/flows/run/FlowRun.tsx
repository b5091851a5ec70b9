import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFlowsApi } from '#api/flows.ts'
import type { Flow } from '#contract/flows.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { RunDialog, type RunDialogProps } from '#domain/run/RunDialog.tsx'
import type { Preview } from '#domain/run/RunInputs.tsx'
import { useRunOpening } from '#domain/run/use-run-opening.ts'
import { shownName } from '#domain/shown-text.ts'
import { flowRunTexts } from '#texts/flow-run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'
import { DryRunPanel } from './DryRunPanel.tsx'
import { useFlowSale } from './use-flow-sale.ts'

/**
 * The run dialog of the open flow. The service runs what it has saved, so that is read once more when the dialog opens, and
 * its form, price and problems are what the dialog shows; it changes under the person's hands only when they save.
 */
export function FlowRun() {
  const { opening, close } = useRunOpening()
  return opening ? <Opened onClose={close} {...opening} /> : null
}

type OpenedProps = Omit<RunDialogProps, 'sale' | 'note' | 'preview'>

function Opened(props: OpenedProps) {
  const texts = useTexts(flowRunTexts)
  const { id, saver } = useFlow()
  const { word, token } = useStore(saver.state)
  const found = useQuery({ ...useFlowsApi().one(id), refetchOnMount: 'always' })
  const [sold, setSold] = useState<Flow>()
  const [takesSaved, setTakesSaved] = useState(false)
  const read = found.isFetchedAfterMount && !found.isError ? found.data : undefined
  // What came of the save is taken once, when it is done; what others save after it is not.
  const isSaved = takesSaved && word === 'clean' && read?.internal_version === token
  if (read && (!sold || isSaved)) {
    setSold(read)
    setTakesSaved(false)
  }
  if (sold) {
    return <Sold key={sold.internal_version} flow={sold} onSave={() => setTakesSaved(true)} {...props} />
  }
  return (
    <Dialog
      isOpen
      steady
      size="lg"
      title={texts.flowRun.title(shownName(found.data?.name || texts.flowRun.unnamed))}
      closeLabel={texts.common.close}
      onClose={props.onClose}
    >
      {found.isError && !found.isFetching ? (
        <ProblemNotice title={texts.flowRun.unread} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton label={texts.flowRun.reading} shape="lines" />
      )}
    </Dialog>
  )
}

interface SoldProps extends OpenedProps {
  readonly flow: Flow
  readonly onSave: () => void
}

function Sold({ flow, onSave, ...dialog }: SoldProps) {
  const { sale, doc, catalogue } = useFlowSale(flow)
  const foretell: Preview = (sample) => <DryRunPanel doc={doc} catalogue={catalogue} sample={sample} />
  return <RunDialog sale={sale} note={<UnsavedNote onSave={onSave} />} preview={foretell} {...dialog} />
}

/** Said where the flow on the page is not the one that would be run. */
function UnsavedNote({ onSave }: Pick<SoldProps, 'onSave'>) {
  const { flowRun: t } = useTexts(flowRunTexts)
  const { saver } = useFlow()
  const { word, changes } = useStore(saver.state)
  if (word === 'clean' || changes === 0) return null
  return (
    <Notice tone="warn" role="status" title={t.unsaved}>
      <div className="ec-stack ec-stack--8">
        <p>{t.unsavedBody(changes)}</p>
        <div>
          <Button
            size="sm"
            isBusy={word === 'saving' || word === 'merging'}
            onClick={() => {
              onSave()
              saver.save()
            }}
          >
            {t.saveFirst}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
