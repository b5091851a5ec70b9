import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { en } from '#texts/en.ts'
import { renderAt } from '#testing/render.tsx'

afterEach(cleanup)

const { common, connectorCurl: t, connectorForm: form } = en

const addressOf = () => screen.getByRole<HTMLInputElement>('textbox', { name: form.address })
const drawn = () => screen.getByRole('region', { name: form.preview.request }).textContent

const COMMAND = `curl -sS -X POST 'https://score.example/v1?region=eu' \\
  -H 'Authorization: Bearer s3cret-t0ken' -H "X-Trace: $TRACE" \\
  --json '{"domain": "{{ domain }}"}' | jq .`

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: form.paste }))
  const dialog = await screen.findByRole('dialog', { name: t.title })
  await waitFor(() => expect(document.activeElement).toBe(areaOf(dialog)))
  return dialog
}
const open = async (path = '/connectors/new') => {
  await renderAt(path)
  return openDialog()
}
const areaOf = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: t.label })
const applyOf = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: new RegExp(t.apply) })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const paste = async (dialog: HTMLElement, text: string) => {
  await userEvent.clear(areaOf(dialog))
  await userEvent.paste(text)
}
/** Fills the form with what is in this command. */
const fillFrom = async (text: string) => {
  const dialog = await openDialog()
  await paste(dialog, text)
  await userEvent.click(applyOf(dialog))
  await isClosed()
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
  expect(addressOf().value).toBe('https://score.example/v1')
  expect(document.body.textContent).not.toContain('s3cret-t0ken')
})

test('a scheme of its own stays in the row, which requests what only a shell knows', async () => {
  const dialog = await open()
  await paste(dialog, 'curl https://score.example/v1 -H "Authorization: Token $T"')
  await userEvent.click(applyOf(dialog))

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
  await userEvent.click(applyOf(dialog))

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
  const apply = applyOf(dialog)
  await userEvent.click(apply)
  await paste(dialog, 'curl -X DELETE https://score.example/v1/1')
  expect(await within(dialog).findByText(t.refused.method('DELETE'))).toBeDefined()
  expect(areaOf(dialog).getAttribute('aria-invalid')).toBe('true')
  expect(apply.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(apply)
  await userEvent.click(areaOf(dialog))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.getByRole('dialog', { name: t.title })).toBeDefined()
  expect(within(dialog).queryByText(t.changes.title)).toBeNull()

  for (const [command, words] of [
    ['wget https://score.example', t.refused['not-curl']('wget')],
    ["curl 'https://score.example", t.refused['open-quote']('1')],
    ['curl -H "X-Time: $(date)" https://score.example', t.refused.shell('$(')],
  ] as const) {
    fireEvent.change(areaOf(dialog), { target: { value: command } })
    expect(await within(dialog).findByText(words)).toBeDefined()
  }
})

test.each(['{Escape}', common.cancel])(
  'the dialog is closed by %s, nothing is filled in, and its button has the focus again',
  async (way) => {
    const dialog = await open()
    await paste(dialog, COMMAND)
    if (way === common.cancel) await userEvent.click(within(dialog).getByRole('button', { name: way }))
    else await userEvent.keyboard(way)
    await isClosed()
    expect(addressOf().value).toBe('')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: form.paste })))
  },
)

test('what was in the form before a command can be restored', async () => {
  await renderAt('/connectors/1')
  await screen.findByRole('textbox', { name: form.address })
  await fillFrom("curl 'https://other.example/x'")
  expect(addressOf().value).toBe('https://other.example/x')
  await userEvent.click(screen.getByRole('button', { name: form.undoPaste }))
  await waitFor(() => expect(addressOf().value).toBe('https://api.brightloom.example/v1/score'))
})

test('a command is applied by a key that comes before it was drawn, and saved as it was sent', async () => {
  const { service } = await renderAt('/connectors/new')
  fireEvent.change(await screen.findByRole('textbox', { name: form.name }), { target: { value: 'From curl' } })
  const area = areaOf(await openDialog())
  const command = [
    "curl --compressed -X POST 'https://score.example/v1?verbose=1'",
    "-H 'Authorization: Bearer tok_51ad' -H'Content-Type: application/json'",
    `-d '{"domain":"a.example","deep":{"x":1}}' -o out.json -k`,
  ].join(' ')
  // One `act` around both: nothing is drawn in between.
  act(() => {
    fireEvent.change(area, { target: { value: command } })
    fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true })
  })
  const notice = (await screen.findByText('Imported from curl: URL, 1 param, 2 headers, 1 body')).closest(
    '[role=status]',
  )
  const left = [t.left.output('-o'), t.left.connection('--compressed'), t.left.insecure('-k')]
  for (const words of left) expect(notice?.textContent).toContain(words)
  await isClosed()
  await userEvent.keyboard('{Control>}s{/Control}')
  await screen.findByRole('heading', { level: 1, name: 'From curl' })
  expect(service.state.connectors[6]).toMatchObject({
    method: 'post',
    url: 'https://score.example/v1',
    parameters: [{ name: 'verbose', value: '1' }],
    headers: [
      { name: 'Authorization', value: 'Bearer tok_51ad' },
      { name: 'Content-Type', value: 'application/json' },
    ],
    body_template: '{"domain":"a.example","deep":{"x":1}}',
  })
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

/** Copies the request as code of this language. `user` brings the clipboard. */
async function copyAs(user: UserEvent, name: string): Promise<string> {
  await user.click(await screen.findByRole('button', { name: t.copyAs.label }))
  await user.click(await screen.findByRole('menuitem', { name }))
  expect(await screen.findByText(t.copyAs.copied(name))).toBeDefined()
  return navigator.clipboard.readText()
}

test('ux 19: the request is copied in three languages without its secrets', async () => {
  const user = userEvent.setup()
  await renderAt('/connectors/1')
  for (const [name, begin] of [
    [t.copyAs.curl, 'curl '],
    [t.copyAs.javascript, '// The secrets'],
    [t.copyAs.python, '# The secrets'],
  ] as const) {
    const code = await copyAs(user, name)
    expect(code.startsWith(begin)).toBe(true)
    expect(code).toContain('https://api.brightloom.example/v1/score')
    expect(code).toContain('API_TOKEN')
    expect(code).not.toContain('bl_live_9f27c04e51ad')
  }
})

test('ux 19: a request that is copied as curl is pasted as the same one, and its secret alone has to be typed', async () => {
  const user = userEvent.setup()
  const rig = await renderAt('/connectors/new')
  await fillFrom(COMMAND.replace(' -H "X-Trace: $TRACE"', ''))
  // A template is read after it has rested.
  await rig.advance(150)
  await waitFor(() => expect(drawn()).toContain('"domain"'))
  const before = drawn()
  const command = await copyAs(user, t.copyAs.curl)
  expect(command).toContain('"Authorization: Bearer $API_TOKEN"')

  await fillFrom('curl https://other.example/x')
  await waitFor(() => expect(drawn()).not.toBe(before))
  await fillFrom(command)
  await rig.advance(150)
  expect(screen.getByText(t.left.variable('$API_TOKEN'))).toBeDefined()
  expect(drawn()).not.toBe(before)
  // The focus is where the secret is typed.
  await waitFor(() => expect(document.activeElement).toHaveProperty('name', expect.stringMatching(/headers|auth/)))
  expect(document.activeElement).toHaveProperty('value', '')
  await userEvent.paste('s3cret-t0ken')
  await waitFor(() => expect(drawn()).toBe(before))
})
