import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { LazyDialog } from '#ui/LazyOverlays.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useServices } from './services.tsx'
import { useRunningTasks, useTasks } from './use-tasks.ts'
import { useLostIntents } from './use-unknown-outcomes.ts'

/** Lists what is erased before it is erased. */
export function ForgetDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { account, common } = useTexts(accountTexts)
  const { connection, host } = useServices()
  const tasks = useTasks()
  const running = useRunningTasks().length
  const copies = tasks.filter(({ body }) => body.copy !== null).length
  const undecided = useLostIntents().length
  const cancel = useRef<HTMLButtonElement>(null)
  const forget = useMutation({ mutationFn: connection.forget })
  return (
    <LazyDialog
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      title={host ? account.eraseTitle : account.forgetTitle}
      closeLabel={common.close}
      initialFocus={cancel}
      foot={
        <>
          <span className="ec-grow" />
          <Button ref={cancel} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="danger" isBusy={forget.isPending} onClick={() => forget.mutate()}>
            {account.forgetConfirm}
          </Button>
        </>
      }
    >
      <div className="ec-stack ec-stack--12">
        <p className="ec-prose">{account.forgetBody}</p>
        <ul className="ec-stack ec-stack--4">
          {!host && <li>{account.forgetKey}</li>}
          {host && <li>{account.eraseRest}</li>}
          {tasks.length > 0 && <li>{account.forgetTasks(tasks.length)}</li>}
          {copies > 0 && <li>{account.forgetCopies(copies)}</li>}
        </ul>
        {undecided > 0 && <Notice tone="warn" title={account.forgetUndecided(undecided)} />}
        {running > 0 && <Notice tone="warn" title={account.forgetRunning(running)} />}
        {forget.isError && <Notice tone="bad" role="alert" title={account.forgetFailed} />}
      </div>
    </LazyDialog>
  )
}
