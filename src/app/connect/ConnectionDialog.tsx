import { useRef, useState } from 'react'
import type { KeyStorage } from '#domain/connections.ts'
import { useSingleFlight } from '#domain/use-single-flight.ts'
import { useRunningRuns } from '#domain/bulk/use-runs.ts'
import { useRunningTasks } from '#domain/use-tasks.ts'
import { useWorkspaceName } from '#domain/use-workspace-name.ts'
import { connectTexts } from '#texts/connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useStore } from '#ui/use-store.ts'
import { useApp } from '../app-context.tsx'
import type { AddConnectionResult } from '../connections.ts'
import { useGate } from '../shell/use-gate.ts'
import { type ConnectErrors, readConnectForm } from './connect-form.ts'
import { type Tested, formatConnectionProblem } from './connection-test.ts'
import { useConnectionTest } from './use-connection-test.ts'
import { shownName } from '#domain/shown-text.ts'

/** Asks for a new connection, or for another key of the open one. The key is tested before it is used. */
export function ConnectionDialog({ requested }: { readonly requested: AddConnectionResult }) {
  const texts = useTexts(connectTexts)
  const t = texts.connect.connection
  const { session: store, connections, origin } = useApp()
  const gate = useGate()
  const test = useConnectionTest()
  const leaving = useWorkspaceName()
  const running = useRunningTasks().length + useRunningRuns().length
  const session = useStore(store.store)
  const isReplacing = requested.kind === 'replace'
  const fixed = requested.kind === 'key' ? requested.connection.baseUrl : isReplacing ? session?.baseUrl : undefined
  const first = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<{ baseUrl: string; key: string; keep: KeyStorage }>({
    baseUrl: fixed ?? origin,
    key: '',
    keep: isReplacing ? (session?.keep ?? 'tab') : 'tab',
  })
  const [errors, setErrors] = useState<ConnectErrors>({})
  const [tested, setTested] = useState<Tested>()

  const wanted =
    requested.kind === 'key' ? requested.connection.workspace : isReplacing ? session?.workspace : undefined
  const isElsewhere = (response: Tested | undefined): response is Extract<Tested, { ok: true }> =>
    response?.ok === true && wanted !== undefined && response.workspace !== wanted
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    setErrors({})
    if (!part.keep) setTested(undefined)
  }
  const enter = (
    { user, workspace, isNameless }: Extract<Tested, { ok: true }>,
    target: { baseUrl: string; key: string },
  ) => {
    const owner = user.first_name || user.email
    const own = owner ? texts.shell.workspaceOf(shownName(owner)) : texts.shell.workspace
    const next = { ...target, workspace, isNameless, user, keep: typed.keep, demo: false }
    connections.enter(next, { leaving, ...(requested.kind === 'add' && { name: name.trim() || own }) })
    // Calls that waited for a key that works continue with this one.
    if (isReplacing && workspace === session?.workspace) gate.renew()
  }
  const { run: submit, isBusy } = useSingleFlight(async () => {
    const read = readConnectForm(typed, origin, texts)
    if ('errors' in read) {
      setErrors(read.errors)
      return false
    }
    const response = isElsewhere(tested) ? tested : await test(read)
    setTested(response)
    // A connection to another workspace is shown first, and confirmed once more.
    const isEntered = response?.ok === true && (response === tested || !isElsewhere(response))
    if (isEntered) enter(response, read)
    return isEntered
  }, Boolean)

  const failure = tested && !tested.ok ? formatConnectionProblem(tested, texts) : undefined
  const press = isReplacing ? t.use : t.connect
  return (
    <Dialog
      isOpen
      initialFocus={first}
      onClose={connections.dismiss}
      title={
        requested.kind === 'add'
          ? t.add
          : requested.kind === 'key'
            ? t.open(shownName(requested.connection.name))
            : t.replace
      }
      closeLabel={texts.common.close}
      foot={
        <>
          <span className="ec-grow" />
          <Button onClick={connections.dismiss}>{texts.common.cancel}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void submit()}>
            {isBusy ? t.testing : isElsewhere(tested) ? t.openOther : press}
          </Button>
        </>
      }
    >
      <form
        className="ec-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {requested.kind === 'add' && (
          <>
            <TextField ref={first} label={t.name} hint={t.nameHint} value={name} maxLength={80} onChange={setName} />
            <TextField
              label={texts.connect.baseUrl}
              hint={texts.connect.baseUrlHint}
              value={typed.baseUrl}
              onChange={(baseUrl) => change({ baseUrl })}
              error={errors.baseUrl}
              inputMode="url"
              spellCheck={false}
            />
          </>
        )}
        <TextField
          ref={fixed === undefined ? undefined : first}
          label={texts.connect.key}
          hint={fixed === undefined ? texts.connect.keyHint : t.goesTo(fixed)}
          value={typed.key}
          onChange={(key) => change({ key })}
          error={errors.key}
          type="password"
          icon="key-round"
          reveal={{ show: texts.connect.show, hide: texts.connect.hide }}
          autoComplete="current-password"
          spellCheck={false}
        />
        <RadioGroup<KeyStorage>
          label={texts.connect.keep.label}
          value={typed.keep}
          onChange={(keep) => change({ keep })}
          choices={[
            { value: 'tab', label: texts.connect.keep.tab, description: texts.connect.keep.tabHint },
            { value: 'memory', label: texts.connect.keep.memory, description: texts.connect.keep.memoryHint },
            { value: 'device', label: texts.connect.keep.device, description: texts.connect.keep.deviceHint },
          ]}
        />
        {isElsewhere(tested) && (
          <Notice tone="warn" role="status" title={t.otherWorkspace}>
            {requested.kind === 'key' ? t.otherBody(shownName(requested.connection.name)) : t.otherReplace}
          </Notice>
        )}
        {failure && (
          <Notice tone="bad" role="alert" title={failure.title}>
            {failure.body}
          </Notice>
        )}
        {running > 0 && !isReplacing && <p className="ec-meta">{t.running(running)}</p>}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}
