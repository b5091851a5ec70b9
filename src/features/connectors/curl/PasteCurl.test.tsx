import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { en } from '#texts/en.ts'
import { renderAt } from '#testing/render.tsx'

afterEach(cleanup)

const { connectorCurl: t, connectorForm: form } = en

const COMMAND = `curl -sS -X POST 'https://score.example/v1?region=eu' \\
  -H 'Authorization: Bearer s3cret-t0ken' -H "X-Trace: $TRACE" \\
  --json '{"domain": "{{ domain }}"}' | jq .`

const open = async (path = '/connectors/new') => {
  await renderAt(path)
  await userEvent.click(await screen.findByRole('button', { name: form.paste }))
  return screen.findByRole('dialog', { name: t.title })
}
const paste = async (dialog: HTMLElement, text: string) => {
  const area = within(dialog).getByRole('textbox', { name: t.label })
  await userEvent.clear(area)
  await userEvent.click(area)
  await userEvent.paste(text)
}

test('a pasted command is shown as changes, applied, and summarised with what was left out', async () => {
  const dialog = await open()
  await paste(dialog, COMMAND)
  const seen = within(dialog)
  const after = async (field: string) => seen.findByRole('region', { name: `${field}, ${t.changes.after}` })
  expect((await after(form.fields.method)).textContent).toBe('POST')
  expect((await after(form.fields.url)).textContent).toBe('https://score.example/v1')
  expect((await after(form.fields.headers)).textContent).toContain('Authorization: ••••')
  expect((await after(form.fields.bodyTemplate)).textContent).toBe('{"domain": "{{ domain }}"}')
  expect(seen.getByText(t.read.marks())).toBeDefined()
  expect(seen.getByText(t.left.output('-s, -S'))).toBeDefined()
  expect(seen.getByText(t.left.variable('$TRACE'))).toBeDefined()
  expect(seen.getByText(t.left.after('| jq'))).toBeDefined()

  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Imported from curl: URL, 1 param, 4 headers, 1 body')).toBeDefined()
  expect(screen.getByText(t.left.after('| jq'))).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: form.address }).value).toBe('https://score.example/v1')
  expect(document.body.textContent).not.toContain('s3cret-t0ken')
})

test('a scheme of its own stays in the row, which requests what only a shell knows', async () => {
  const dialog = await open()
  await paste(dialog, 'curl https://score.example/v1 -H "Authorization: Token $T"')
  await userEvent.click(within(dialog).getByRole('button', { name: new RegExp(t.apply) }))

  const value = await screen.findByLabelText<HTMLInputElement>(form.rows.value(1))
  expect(value.value).toBe('Token ')
  expect(screen.getByText(form.fromVariable('$T'))).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(value))
  await userEvent.type(value, 'secret')
  expect(value.value).toBe('Token secret')
  expect(screen.queryByText(form.fromVariable('$T'))).toBeNull()
})

test('credentials that only a shell knows are requested in their field, and never stored as their variable', async () => {
  const dialog = await open()
  await paste(dialog, 'curl https://score.example/v1 -u $A:$B -d \'{"domain": "acme.example"}\'')
  expect(await within(dialog).findByText(t.read['json-type']('Content-Type'))).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: new RegExp(t.apply) }))

  const user = await screen.findByRole<HTMLInputElement>('textbox', { name: form.auth.user })
  await waitFor(() => expect(document.activeElement).toBe(user))
  const password = screen.getByLabelText<HTMLInputElement>(form.auth.password)
  expect([user.value, password.value]).toEqual(['', ''])
  expect(screen.getByText(form.fromVariable('$A'))).toBeDefined()
  expect(screen.getByText(form.fromVariable('$B'))).toBeDefined()

  await userEvent.keyboard('ada')
  expect(user.value).toBe('ada')
  expect(screen.queryByText(form.fromVariable('$A'))).toBeNull()
  expect(screen.getByText(form.fromVariable('$B'))).toBeDefined()
})

test('a command that cannot be read has a reason, and nothing can be applied', async () => {
  const dialog = await open()
  const apply = within(dialog).getByRole('button', { name: new RegExp(t.apply) })
  await userEvent.click(apply)
  await paste(dialog, 'curl -X DELETE https://score.example/v1/1')
  expect(await within(dialog).findByText(t.refused.method('DELETE'))).toBeDefined()
  await userEvent.click(apply)
  expect(screen.getByRole('dialog', { name: t.title })).toBeDefined()
  expect(within(dialog).queryByText(t.changes.title)).toBeNull()
})

test('the secrets of a command are not shown among the changes', async () => {
  const dialog = await open('/connectors/1')
  await paste(dialog, "curl https://score.example/v1 -H 'Authorization: Bearer an-other-t0ken'")
  expect(
    await within(dialog).findByRole('region', { name: `${form.fields.headers}, ${t.changes.after}` }),
  ).toBeDefined()
  const shown = within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(shown.join()).not.toContain('an-other-t0ken')
})

test('the request is copied in three languages without its secrets', async () => {
  const user = userEvent.setup()
  await renderAt('/connectors/1')
  for (const [name, begin] of [
    [t.copyAs.curl, 'curl '],
    [t.copyAs.javascript, '// The secrets'],
    [t.copyAs.python, '# The secrets'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: t.copyAs.label }))
    await user.click(await screen.findByRole('menuitem', { name }))
    const code = await navigator.clipboard.readText()
    expect(code.startsWith(begin)).toBe(true)
    expect(code).toContain('API_TOKEN')
    expect(await screen.findByText(t.copyAs.copied(name))).toBeDefined()
  }
})
