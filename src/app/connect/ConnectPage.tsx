import { useLayoutEffect, useRef, useState } from 'react'
import { mergeRefs } from 'react-aria/mergeRefs'
import { useForm, useWatch } from 'react-hook-form'
import { connectTexts } from '#texts/connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useApp } from '../app-context.tsx'
import type { KeyStorage } from '#domain/connections.ts'
import { type ConnectForm, readConnectForm } from './connect-form.ts'
import { type Tested, formatConnectionProblem, testConnection } from './connection-test.ts'
import { VerifiedAccount } from './VerifiedAccount.tsx'
import { SavedConnections } from './SavedConnections.tsx'
import styles from './ConnectPage.module.css'

interface Props {
  /** Outcome of an earlier try, with its values; the form starts with them. */
  readonly failed?: { readonly form: Pick<ConnectForm, 'baseUrl' | 'key'>; readonly tested: Tested }
}

/** Base URL and key: tested first, then the requested page is opened. */
export function ConnectPage({ failed }: Props) {
  const texts = useTexts(connectTexts)
  const { connect, shell } = texts
  const { around, session, origin } = useApp()
  const [tested, setTested] = useState<Tested | undefined>(failed?.tested)
  const running = useRef<AbortController>(undefined)
  const form = useForm<ConnectForm>({ defaultValues: { baseUrl: origin, key: '', keep: 'tab', ...failed?.form } })
  const { errors, isSubmitting } = form.formState
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) }
  const baseUrlField = useRef<HTMLInputElement>(null)
  const keyField = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => keyField.current?.focus(), [])
  const baseUrlProps = form.register('baseUrl')
  const keyProps = form.register('key')

  const change = (name: keyof ConnectForm) => (value: string) => {
    running.current?.abort()
    // The result belongs to another key or URL; where the key is stored does not change it.
    if (name !== 'keep') setTested(undefined)
    form.setValue(name, value, { shouldDirty: true })
    form.clearErrors(name)
  }
  const submit = async (typed: ConnectForm) => {
    const read = readConnectForm(typed, origin, texts)
    if ('errors' in read) {
      for (const [name, message] of Object.entries(read.errors)) form.setError(name as 'key' | 'baseUrl', { message })
      return (read.errors.baseUrl ? baseUrlField : keyField).current?.focus()
    }
    if (tested?.ok) {
      session.connect({ ...read, workspace: tested.workspace, keep: typed.keep, demo: false, user: tested.user })
      return
    }
    const stop = new AbortController()
    running.current = stop
    const response = await testConnection(around, read, stop.signal).catch(() => undefined)
    if (!stop.signal.aborted) setTested(response)
  }

  const failure = tested && !tested.ok ? formatConnectionProblem(tested, texts) : undefined
  return (
    <div className={styles.page}>
      <PageTitle>{shell.title(connect.title)}</PageTitle>
      <main className={styles.inner}>
        <header className="ec-stack ec-stack--12">
          <Logo size={36} />
          <h1 className="ec-title">{connect.title}</h1>
          <p className="ec-prose">{connect.intro}</p>
        </header>
        <form className="ec-stack" onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
          <TextField
            {...baseUrlProps}
            ref={mergeRefs(baseUrlProps.ref, baseUrlField)}
            label={connect.baseUrl}
            hint={connect.baseUrlHint}
            value={values.baseUrl}
            onChange={change('baseUrl')}
            error={errors.baseUrl?.message}
            inputMode="url"
            spellCheck={false}
          />
          <TextField
            {...keyProps}
            ref={mergeRefs(keyProps.ref, keyField)}
            label={connect.key}
            hint={connect.keyHint}
            value={values.key}
            onChange={change('key')}
            error={errors.key?.message}
            type="password"
            icon="key-round"
            reveal={{ show: connect.show, hide: connect.hide }}
            autoComplete="current-password"
            spellCheck={false}
          />
          <RadioGroup<KeyStorage>
            label={connect.keep.label}
            value={values.keep}
            onChange={change('keep')}
            choices={[
              { value: 'tab', label: connect.keep.tab, description: connect.keep.tabHint },
              { value: 'memory', label: connect.keep.memory, description: connect.keep.memoryHint },
              { value: 'device', label: connect.keep.device, description: connect.keep.deviceHint },
            ]}
          />
          <div aria-live="polite">{tested?.ok && <VerifiedAccount user={tested.user} />}</div>
          {failure && (
            <Notice tone="bad" role="alert" title={failure.title}>
              {failure.body}
            </Notice>
          )}
          <Button type="submit" variant="primary" block isBusy={isSubmitting}>
            {isSubmitting ? connect.testing : tested?.ok ? connect.go : connect.test}
          </Button>
        </form>
        <SavedConnections
          onAddress={(baseUrl) => {
            change('baseUrl')(baseUrl)
            keyField.current?.focus()
          }}
        />
      </main>
      <footer className={styles.foot}>
        <span>{connect.free}</span>
        <SampleData />
      </footer>
    </div>
  )
}

function SampleData() {
  const { connect } = useTexts(connectTexts)
  const { session } = useApp()
  const { demo } = session
  if (!demo) return null
  return (
    <button type="button" className="ec-link" onClick={() => session.connect(demo)}>
      {connect.sample}
    </button>
  )
}
