import { useQuery, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useConnectorsApi } from '#api/connectors.ts'
import { ApiError, problemOf } from '#api/errors.ts'
import { deleteConnector as deletionEndpoint, type Connector } from '#contract/connectors.ts'
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
import { useConnectorName } from './LineParts.tsx'
import { useApi } from '#api/context.tsx'
import { limits } from '#contract/enrichments.ts'
import { shownName } from '#domain/shown-text.ts'
import { useRunningTasks } from '#domain/use-tasks.ts'
import { deleteConnector } from '../save/delete-connector.ts'
import { statusOf } from '#domain/response-checks.ts'
import { forgetConnector } from '../save/use-save-connector.ts'

/** Deletes a connector, and removes it from the cache. */
function useDeleteConnector(): (id: number) => Promise<DeleteOutcome> {
  const api = useConnectorsApi()
  const cache = useQueryClient()
  const { capabilities } = useServices()
  return async (id) => {
    const outcome = await deleteConnector(id, api)
    if (outcome.kind === 'deleted' || outcome.kind === 'gone') forgetConnector(cache, id)
    if (outcome.kind === 'refused' && outcome.notOffered) {
      void capabilities.learn({ name: 'delete-connector' }, statusOf(outcome.problem))
    }
    return outcome
  }
}

export interface DeleteDialogProps {
  /** The connector in the dialog; undefined closes it. */
  readonly id: number | undefined
  readonly onClose: () => void
}

/** Confirms the deletion of a connector, and stays until the outcome is known. */
export function DeleteDialog({ id, onClose }: DeleteDialogProps) {
  // The text stays while the dialog fades, and each dialog starts fresh.
  const [last, setLast] = useState({ id, turn: 0 })
  const [isOpen, setIsOpen] = useState(id !== undefined)
  if (isOpen !== (id !== undefined)) setIsOpen(id !== undefined)
  if (id !== undefined && (id !== last.id || !isOpen)) setLast({ id, turn: last.turn + 1 })
  return last.id === undefined ? null : (
    <DeleteQuestion key={last.turn} id={last.id} isOpen={isOpen} onClose={onClose} />
  )
}

function DeleteQuestion(props: DeleteDialogProps & { readonly id: number; readonly isOpen: boolean }) {
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
  const isDeleted = problemOf(connector.error)?.kind === 'not-found' && !connector.data

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
            {isDeleted ? common.close : common.cancel}
          </Button>
          {!isDeleted && (
            <Button variant="danger" isBusy={isBusy} onClick={() => void run()}>
              {outcome?.kind === 'unknown' ? t.again : t.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="ec-stack ec-stack--12">
        {isDeleted ? <p className="ec-prose">{t.notFound(id)}</p> : <p className="ec-prose">{t.body}</p>}
        {connector.isPending && <Skeleton label={connectorList.reading} shape="lines" count={2} />}
        {connector.data && <Dependents connector={connector.data} />}
        {outcome && <OutcomeNotice outcome={outcome} />}
      </div>
    </LazyDialog>
  )
}

const isOver = ({ kind }: DeleteOutcome): boolean => kind === 'deleted' || kind === 'gone'

function OutcomeNotice({ outcome }: { readonly outcome: DeleteOutcome }) {
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
    <ProblemNotice title={t.refused} error={new ApiError(outcome.problem, deletionEndpoint)} />
  )
}

/**
 * Lists known users of a connector. The service names no link between a connector and the enrichment it may be listed
 * as, so that one is found by its name; tables and flows are not known at all.
 */
function Dependents({ connector: { name, type } }: { readonly connector: Connector }) {
  const t = useTexts(connectorListTexts).connectorList.removal
  const { enrichments } = useApi()
  const named = useInfiniteQuery({
    ...enrichments.list({ q: name, authorizedOnly: false }),
    enabled: type === 'enrichment' && name.trim().length >= limits.searchMin,
  })
  const listed = (named.data?.pages ?? []).flatMap(({ items }) => items).filter((item) => item.name === name)
  const running = useRunningTasks().filter(({ body }) => listed.some(({ id }) => id === body.target?.id)).length
  return (
    <div className="ec-stack ec-stack--4">
      <p className="ec-h">{t.dependents}</p>
      <ul className="ec-stack ec-stack--4 ec-2">
        {listed.slice(0, 1).map((item) => (
          <li key={item.id}>{t.listed(shownName(item.name))}</li>
        ))}
        {running > 0 && <li>{t.running(running)}</li>}
        <li>{t.others}</li>
      </ul>
    </div>
  )
}
