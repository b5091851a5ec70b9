import { describe, expect, test } from 'vitest'
import { emptyDraft } from '../model/draft.ts'
import { isSecretPair } from '../model/secret-names.ts'
import { type FormValues, toForm } from './form-values.ts'
import { readUnsaved, restored, secretNames, unsavedOf } from './unsaved.ts'

const form: FormValues = toForm({
  ...emptyDraft,
  name: 'Scoring',
  url: 'https://mira:hush@a.example/v1?api_key=q1&page=2',
  headers: [
    { name: 'Authorization', value: 'Bearer s1' },
    { name: 'Accept', value: '*/*' },
  ],
  body: [{ name: 'password', value: 's2' }],
  bodyTemplate: '{"token": "s3", "domain": "{{ domain }}"}',
})
/** Through the device and back. */
const stored = (values: FormValues, base?: FormValues) => {
  const read = readUnsaved(JSON.parse(JSON.stringify(unsavedOf(values, base, isSecretPair))))
  if (!read) throw new Error('The record could not be read.')
  return read
}

describe('unsaved work', () => {
  test('is stored without any secret', () => {
    const text = JSON.stringify(stored(form, form))
    for (const secret of ['hush', 'q1', 's1', 's2', 's3']) expect(text).not.toContain(secret)
    expect(text).toContain('{{ domain }}')
    expect(secretNames(stored(form))).toEqual(['Authorization', 'password', 'address', 'template'])
  })

  test('is restored with the secrets that the service still has', () => {
    const changed = { ...form, name: 'Scoring, new' }
    const back = restored(stored(changed, form), form, isSecretPair)
    expect(back.values).toEqual(changed)
    expect(back.base).toEqual(form)
    expect(back.missing).toEqual([])
  })

  test('names the secrets that have to be entered again', () => {
    const back = restored(stored(form), undefined, isSecretPair)
    expect(back.values.headers.map(({ value }) => value)).toEqual(['', '*/*'])
    expect(back.values.url).toBe('https://a.example/v1?api_key=&page=2')
    expect(back.missing).toEqual(['Authorization', 'password', 'address', 'template'])
  })

  test('takes a secret that a colleague has renewed, rather than the old one', () => {
    const now = { ...form, headers: form.headers.map((row) => ({ ...row, value: row.value.replace('s1', 'renewed') })) }
    const back = restored(stored(form, form), now, isSecretPair)
    expect(back.values.headers[0]?.value).toBe('Bearer renewed')
  })

  test('asks for a secret that was entered instead of the service’s', () => {
    const changed = {
      ...form,
      url: form.url.replace('q1', 'q2'),
      headers: form.headers.map((row) => ({ ...row, value: row.value.replace('s1', 'new') })),
      bodyTemplate: form.bodyTemplate.replace('s3', 's4'),
    }
    const back = restored(stored(changed, form), form, isSecretPair)
    expect(back.values.headers.map(({ value }) => value)).toEqual(['', '*/*'])
    expect(back.missing).toEqual(['Authorization', 'address', 'template'])
    expect(secretNames(stored(changed, form))).toEqual(back.missing)
    expect(back.base).toEqual(form)
  })

  test('is stored without the secrets of a form that is a template', () => {
    const bodyTemplate = 'grant=client&client_secret=s5&domain={{ domain }}&token={{ token }}'
    expect(stored({ ...form, bodyTemplate }).values.bodyTemplate).toBe(
      'grant=client&client_secret=&domain={{ domain }}&token={{ token }}',
    )
  })

  test('stored before a field existed is read with that field empty', () => {
    const { url, headers, ...older } = unsavedOf(form, undefined, isSecretPair).values
    expect(url).not.toBe('')
    expect(headers).not.toEqual([])
    expect(readUnsaved({ values: older, without: [], entered: [] })?.values).toEqual({ ...older, url: '', headers: [] })
  })

  test('that cannot be read is none', () => {
    expect(readUnsaved({ values: { name: 1 } })).toBeUndefined()
  })
})
