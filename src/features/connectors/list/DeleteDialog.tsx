import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useConnectorsApi } from '#api/connectors.ts'
import { ApiError, problemOf } from '#api/errors.ts'
import { deleteConnector } from '#contract/connectors.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { useServices } from '#domain/services.tsx'
import { useSingleFlight } from '#domain/use-single-flight.ts'
import { connectorListTexts } from '#texts/connectors/connector-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { LazyDialog } from '#ui/LazyOverlays.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { DeleteOutcome } from '../save/outcome.ts'
import { useDeleteConnector } from '../save/use-delete-connector.ts'
import { Dependents } from './Dependents.tsx'
import { useConnectorName } from './LineParts.tsx'

export interface DeleteDialogProps {
  /** The connector that is asked about; undefined closes the dialog. */
  readonly id: number | undefined
  readonly onClose: () => void
}

/** Asks before a connector is deleted, and stays until it is known what became of it. */
export function DeleteDialog({ id, onClose }: DeleteDialogProps) {
  // The words stay while the dialog fades, and each question begins anew.
  const [last, setLast] = useState({ id, turn: 0 })
  const [isOpen, setIsOpen] = useState(id !== undefined)
  if (isOpen !== (id !== undefined)) setIsOpen(id !== undefined)
  if (id !== undefined && (id !== last.id || !isOpen)) setLast({ id, turn: last.turn + 1 })
  return last.id === undefined ? null : <Asked key={last.turn} id={last.id} isOpen={isOpen} onClose={onClose} />
}

function Asked(props: DeleteDialogProps & { readonly id: number; readonly isOpen: boolean }) {
  const { id, isOpen, onClose } = props
  const { connectorList, common } = useTexts(connectorListTexts)
  const t = connectorList.removal
  const { toasts } = useServices()
  const nameOf = useConnectorName()
  const connector = useQuery({ ...useConnectorsApi().one(id), enabled: isOpen })
  const remove = useDeleteConnector()
  const [outcome, setOutcome] = useState<DeleteOutcome>()
  const cancel = useRef<HTMLButtonElement>(null)
  const name = nameOf(connector.data ?? { id, name: '' })
  const isGone = problemOf(connector.error)?.kind === 'not-found' && !connector.data

  const { run, isBusy } = useSingleFlight(async () => {
    const ended = await remove(id)
    setOutcome(ended)
    if (!isOver(ended)) return ended
    toasts.show(ended.kind === 'deleted' ? t.deleted(name) : t.gone(name), 'check')
    onClose()
    return ended
  }, isOver)

  return (
    <LazyDialog
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      title={t.title(name)}
      closeLabel={common.close}
      initialFocus={cancel}
      foot={
        <>
          <span className="ec-grow" />
          <Button ref={cancel} onClick={onClose}>
            {isGone ? common.close : common.cancel}
          </Button>
          {!isGone && (
            <Button variant="danger" isBusy={isBusy} onClick={() => void run()}>
              {outcome?.kind === 'unknown' ? t.again : t.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="ec-stack ec-stack--12">
        {isGone ? <p className="ec-prose">{t.notHere(id)}</p> : <p className="ec-prose">{t.body}</p>}
        {connector.isPending && <Skeleton label={connectorList.reading} shape="lines" count={2} />}
        {connector.data && <Dependents connector={connector.data} />}
        {outcome && <Outcome outcome={outcome} />}
      </div>
    </LazyDialog>
  )
}

const isOver = ({ kind }: DeleteOutcome): boolean => kind === 'deleted' || kind === 'gone'

function Outcome({ outcome }: { readonly outcome: DeleteOutcome }) {
  const t = useTexts(connectorListTexts).connectorList.removal
  if (outcome.kind === 'unknown') {
    return (
      <Notice tone="warn" role="alert" title={t.unknown}>
        {t.unknownBody}
      </Notice>
    )
  }
  if (outcome.kind !== 'refused') return null
  return outcome.notOffered ? (
    <Notice tone="warn" role="alert" title={t.refused}>
      {t.notOffered}
    </Notice>
  ) : (
    <ProblemNotice title={t.refused} error={new ApiError(outcome.problem, deleteConnector)} />
  )
}
