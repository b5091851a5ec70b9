import { useState } from 'react'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type ConnectorAuth, type AuthKind, KEY_HEADER, authHeader, authOf, headerOf } from '../model/auth.ts'
import styles from './ConnectorForm.module.css'
import { nextKey } from './form-values.ts'
import { SecretField } from './reveal.tsx'
import { useTypedByHand } from './typed-by-hand.ts'
import type { FormPart } from './use-connector-form.ts'

const kinds = ['none', 'bearer', 'basic', 'key'] as const

/** Authentication of the request: a helper that reads one of the headers and writes it. */
export function AuthPart({ values, change }: FormPart) {
  const { connectorForm } = useTexts(connectorFormTexts)
  const t = connectorForm.auth
  // The row it wrote stays its own, also after it is renamed.
  const [ownKey, setOwnKey] = useState<number>()
  const row = values.headers.find(({ key }) => key === ownKey) ?? authHeader(values.headers)
  const auth = authOf(row)
  // Values typed for a kind are restored when that kind is chosen again.
  const [typed, setTyped] = useState<Partial<Record<AuthKind, ConnectorAuth>>>({})

  const write = (next: ConnectorAuth) => {
    const header = headerOf(next)
    const { headers } = values
    if (row) {
      change(
        'headers',
        headers.flatMap((one) => (one !== row ? [one] : header ? [{ key: row.key, ...header }] : [])),
      )
      setOwnKey(row.key)
    } else if (header) {
      const key = nextKey(headers)
      change('headers', [...headers, { key, ...header }])
      setOwnKey(key)
    }
  }
  const typedByHand = useTypedByHand()
  const choose = (kind: AuthKind) => {
    setTyped({ ...typed, [auth.kind]: auth })
    write(typed[kind] ?? emptyOf(kind))
  }
  const secret = (id: string, label: string, value: string, onChange: (value: string) => void) => (
    <SecretField
      id={`auth.${id}`}
      words={{ show: connectorForm.rows.reveal(label), hide: connectorForm.rows.hide(label) }}
      label={label}
      mono
      name={`auth.${id}`}
      hint={typedByHand(`auth.${id}`, value)}
      value={value}
      onChange={onChange}
    />
  )
  const plain = { mono: true, autoComplete: 'off', spellCheck: false } as const
  return (
    <div className={styles.auth}>
      <RadioGroup<AuthKind>
        label={t.label}
        hideLabel
        choices={kinds.map((kind) => ({ value: kind, label: t.kinds[kind], description: t.hints[kind] }))}
        value={auth.kind}
        onChange={choose}
      />
      <div className="ec-stack">
        {auth.kind === 'bearer' && secret('token', t.token, auth.token, (token) => write({ ...auth, token }))}
        {auth.kind === 'basic' && (
          <>
            <TextField
              {...plain}
              label={t.user}
              name="auth.user"
              hint={typedByHand('auth.user', auth.user)}
              value={auth.user}
              onChange={(user) => write({ ...auth, user })}
            />
            {secret('password', t.password, auth.password, (password) => write({ ...auth, password }))}
          </>
        )}
        {auth.kind === 'key' && (
          <>
            <TextField
              {...plain}
              label={t.header}
              value={auth.header}
              onChange={(header) => write({ ...auth, header })}
            />
            {secret('key', t.key, auth.key, (key) => write({ ...auth, key }))}
          </>
        )}
        {auth.kind === 'other' && <p className="ec-2">{t.otherScheme(auth.scheme)}</p>}
      </div>
    </div>
  )
}

function emptyOf(kind: AuthKind): ConnectorAuth {
  switch (kind) {
    case 'bearer':
      return { kind, token: '' }
    case 'basic':
      return { kind, user: '', password: '' }
    case 'key':
      return { kind, header: KEY_HEADER, key: '' }
    case 'other':
    case 'none':
      return { kind: 'none' }
  }
}
