import { useMutation } from '@tanstack/react-query'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { DeletionDialog } from '../DeletionDialog.tsx'
import { useRunningRuns } from '../bulk/use-runs.ts'
import { useServices } from '../services.tsx'
import { useUnsavedConnectors } from '../unsaved-connectors.ts'
import { useUnsavedFlows } from '../unsaved-flows.ts'
import { useSendingIntents } from '../use-sending-intents.ts'
import { useRunningTasks, useTasks } from '../use-tasks.ts'
import { useLostIntents } from '../use-unknown-outcomes.ts'

/** Lists what is erased before it is erased. */
export function ForgetDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { account } = useTexts(accountTexts)
  const { connection, host } = useServices()
  const tasks = useTasks()
  const running = useRunningTasks().length + useRunningRuns().length
  const copies = tasks.filter(({ body }) => body.copy !== null).length
  const undecided = useLostIntents().length
  const flows = useUnsavedFlows().length
  const connectors = useUnsavedConnectors().length
  const sending = useSendingIntents().length
  const forget = useMutation({ mutationFn: connection.forget })
  return (
    <DeletionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={host ? account.eraseTitle : account.forgetTitle}
      confirm={account.forgetConfirm}
      isBusy={forget.isPending}
      onConfirm={() => forget.mutate()}
    >
      <div className="ec-stack ec-stack--12">
        <p className="ec-prose">{account.forgetBody}</p>
        <ul className="ec-stack ec-stack--4">
          {!host && <li>{account.forgetKey}</li>}
          {host && <li>{account.eraseRest}</li>}
          {tasks.length > 0 && <li>{account.forgetTasks(tasks.length)}</li>}
          {copies > 0 && <li>{account.forgetCopies(copies)}</li>}
        </ul>
        {sending > 0 && <Notice tone="warn" title={account.forgetSending(sending)} />}
        {undecided > 0 && <Notice tone="warn" title={account.forgetUndecided(undecided)} />}
        {running > 0 && <Notice tone="warn" title={account.forgetRunning(running)} />}
        {flows > 0 && <Notice tone="warn" title={account.forgetFlows(flows)} />}
        {connectors > 0 && <Notice tone="warn" title={account.forgetConnectors(connectors)} />}
        {forget.isError && <Notice tone="bad" role="alert" title={account.forgetFailed} />}
      </div>
    </DeletionDialog>
  )
}
