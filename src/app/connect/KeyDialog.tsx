import { useRef, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { connectTexts } from '#texts/connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useStore } from '#ui/use-store.ts'
import { useApp } from '../app-context.tsx'
import { useGate } from '../shell/use-gate.ts'
import { readConnectForm } from './connect-form.ts'
import { type Tested, formatConnectionProblem } from './connection-test.ts'
import { useConnectionTest } from './use-connection-test.ts'

/**
 * Asks once for another key, however many calls were refused. With a valid key for this workspace all of them continue.
 */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(connectTexts)
  const { connect } = texts
  const { session: store, origin } = useApp()
  const { connection } = useServices()
  const gate = useGate()
  const test = useConnectionTest()
  const session = useStore(store.store)
  const field = useRef<HTMLInputElement>(null)
  const [key, setKey] = useState('')
  const [error, setError] = useState<string>()
  const [tested, setTested] = useState<Tested>()
  const [isBusy, setIsBusy] = useState(false)
  if (!session) return null

  const elsewhere = tested?.ok === true && tested.workspace !== session.workspace
  const accept = (workspace: string) => {
    store.connect({ ...session, key: key.trim(), workspace, demo: false })
    gate.renew()
  }
  const submit = async () => {
    if (elsewhere) return accept(tested.workspace)
    const read = readConnectForm({ baseUrl: session.baseUrl, key, keep: session.keep }, origin, texts)
    if ('errors' in read) return setError(read.errors.key)
    setIsBusy(true)
    const response = await test(read)
    setIsBusy(false)
    setTested(response)
    if (response?.ok && response.workspace === session.workspace) accept(response.workspace)
  }
  const failure = tested && !tested.ok ? formatConnectionProblem(tested, texts) : undefined

  return (
    <Dialog
      isOpen
      initialFocus={field}
      role="alertdialog"
      onClose={onClose}
      title={texts.shell.refusedKey.title}
      closeLabel={texts.common.close}
      foot={
        <>
          <Button variant="ghost" onClick={() => void connection.forget()}>
            {connect.dialog.forget}
          </Button>
          <span className="ec-grow" />
          <Button variant="primary" isBusy={isBusy} onClick={() => void submit()}>
            {elsewhere ? connect.dialog.openOther : connect.dialog.use}
          </Button>
        </>
      }
    >
      <form
        className="ec-stack"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className="ec-prose">{connect.dialog.body}</p>
        <TextField
          label={connect.key}
          hint={connect.keyHint}
          value={key}
          onChange={(value) => {
            setKey(value)
            setError(undefined)
            setTested(undefined)
          }}
          error={error}
          type="password"
          icon="key-round"
          reveal={{ show: connect.show, hide: connect.hide }}
          autoComplete="current-password"
          ref={field}
        />
        {elsewhere && (
          <Notice tone="warn" role="status" title={connect.dialog.otherWorkspace}>
            {connect.dialog.otherWorkspaceBody}
          </Notice>
        )}
        {failure && (
          <Notice tone="bad" role="alert" title={failure.title}>
            {failure.body}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
