import type { Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { axeFindings } from './axe.ts'
import { expect, type Mock, openOn, test } from './fixtures.ts'
import { DESK, PHONE, tooWide } from './layout.ts'
import { runDialog } from './parts.ts'
import { fill, kept, primary, tabTo } from './steps.ts'

const { connectorForm: t, connectorList: list, connectorCurl: curl } = en

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: t.save, exact: true })
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: t.parts.label }).getByRole('link', { name: new RegExp(`^${name}`) })
const request = (page: Page) => page.getByRole('region', { name: t.preview.request, exact: true })
/** The value of a row; a masked one has no role that tells it from others. */
const value = (page: Page, row: number) => page.getByLabel(t.rows.value(row), { exact: true })
const toast = (page: Page, words: string) => page.getByRole('region', { name: en.shell.toasts }).getByText(words)

/** What the console has changed at the service. */
const writes = async (mock: Mock) =>
  (await mock.requests())
    .filter(({ method, path }) => method !== 'GET' && path.includes('/connectors'))
    .map(({ method, path }) => `${method} ${path}`)

/** The connector as the service has it. */
const stored = (page: Page, id: number) =>
  page.evaluate(async (which) => {
    const answer = await fetch(`/v1/connectors/${which}`, { headers: { 'x-apikey': 'test-key' } })
    return (await answer.json()) as Record<string, unknown>
  }, id)

const table = (page: Page) => page.getByRole('table', { name: list.table.label })
const listed = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.textContent ?? ''))
const act = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: list.actions(name) }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.describe('issue 4, line 1: the list', () => {
  test('says name, type, method, host and last change, and is searched and narrowed', async ({ page, open }) => {
    await open('/connectors')
    const row = table(page).getByRole('row').filter({ hasText: 'Push to CRM' })
    for (const words of [list.types.exporter, 'PUT', 'crm.harbourline.example', 'days ago'])
      await expect(row).toContainText(words)
    await page.getByRole('searchbox', { name: list.search }).fill('kitewell')
    await expect.poll(() => listed(page)).toEqual(['Warehouse lookup'])
    await page.reload()
    await expect.poll(() => listed(page)).toEqual(['Warehouse lookup'])
    await page.getByRole('searchbox', { name: list.search }).fill('')
    await page.getByRole('radio', { name: list.types.simple }).check()
    await expect.poll(() => listed(page)).toEqual(['Notify the sales room', 'Ticket status'])
  })

  test('leads to a new one, a copy and an edit; a deletion is confirmed and names what depends on it', async ({
    page,
    open,
    mock,
  }) => {
    await open('/connectors')
    await act(page, 'My scoring API', list.duplicate)
    await expect(field(page, t.name)).toHaveValue('My scoring API (copy)')
    await page.keyboard.press('Control+s')
    await expect(heading(page, 'My scoring API (copy)')).toBeVisible()
    await page.getByRole('navigation', { name: en.shell.breadcrumb }).getByRole('link').click()
    await table(page).getByRole('link', { name: 'My scoring API (copy)' }).click()
    await part(page, t.parts.headers).click()
    await page.getByRole('button', { name: t.rows.reveal('Authorization') }).click()
    await expect(value(page, 1)).toHaveValue('Bearer bl_live_9f27c04e51ad')

    await page.getByRole('navigation', { name: en.shell.breadcrumb }).getByRole('link').click()
    await act(page, 'My scoring API (copy)', list.delete)
    const ask = page.getByRole('alertdialog', { name: list.removal.title('My scoring API (copy)') })
    await expect(ask).toContainText(list.removal.others)
    await expect(ask.getByRole('button', { name: en.common.cancel })).toBeFocused()
    await ask.getByRole('button', { name: list.removal.confirm, exact: true }).click()
    await expect(toast(page, list.removal.deleted('My scoring API (copy)'))).toBeVisible()
    await expect(table(page).getByRole('link', { name: 'My scoring API (copy)' })).toHaveCount(0)
    expect(await writes(mock)).toEqual(['POST /v1/connectors/', 'DELETE /v1/connectors/7'])
    await page.getByRole('link', { name: list.create }).click()
    await expect(heading(page, t.newTitle)).toBeVisible()
  })
})

test.describe('issue 4, line 2: the form', () => {
  test('a connector is made from nothing, whole, and the plan’s own limit is said', async ({ page, open, mock }) => {
    await open('/connectors/new')
    await field(page, t.name).fill('Lead scoring API')
    await expect(page.getByText(t.used('16', '256'))).toBeVisible()
    await page.getByRole('radio', { name: t.types.enrichment }).check()
    await expect(page.getByText(t.typeHints.enrichment)).toBeVisible()
    await page.getByRole('button', { name: new RegExp(t.method) }).click()
    await page.getByRole('option', { name: 'POST' }).click()
    await field(page, t.address).fill('https://score.brightloom.example/v1')
    await page.getByRole('button', { name: t.rows.add.parameters }).click()
    await page.keyboard.type('verbose')
    await value(page, 1).fill('1')
    await part(page, t.parts.auth).click()
    await page.getByRole('radio', { name: t.auth.kinds.bearer }).check()
    await page.getByLabel(t.auth.token, { exact: true }).fill('tok_51ad')
    await part(page, t.parts.body).click()
    await page.getByRole('button', { name: t.rows.add.body }).click()
    await page.keyboard.type('domain')
    await field(page, t.limits.rate).fill('60')
    await field(page, t.limits.concurrency).fill('2')
    await expect(request(page)).toContainText('POST /v1?verbose=1')
    await expect(request(page)).toContainText('Authorization: Bearer ••••••••')
    await page.keyboard.press('Control+s')

    await expect(heading(page, 'Lead scoring API')).toBeVisible()
    await expect(page.getByText(t.limits.keptRate('10'))).toBeVisible()
    await expect(field(page, t.limits.rate)).toHaveValue('10')
    expect(await writes(mock)).toEqual(['POST /v1/connectors/'])
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    expect(await stored(page, id)).toMatchObject({
      name: 'Lead scoring API',
      type: 'enrichment',
      method: 'post',
      url: 'https://score.brightloom.example/v1',
      headers: [{ name: 'Authorization', value: 'Bearer tok_51ad' }],
      parameters: [{ name: 'verbose', value: '1' }],
      body: [{ name: 'domain', value: '' }],
      rate_limit: 10,
      max_concurrency: 2,
    })
  })

  test('the document’s bounds are counted and said before anything is sent', async ({ page, open, mock }) => {
    await open('/connectors/new')
    await field(page, t.name).fill('n'.repeat(257))
    await expect(page.getByText(t.faults['too-long']('256'))).toBeVisible()
    await field(page, t.address).fill(`https://a.example/${'x'.repeat(500)}`)
    await expect(page.getByText(t.used('518', '512'))).toBeVisible()
    await expect(page.getByText(t.faults['too-long']('512'))).toBeVisible()
    await field(page, t.limits.rate).fill('0')
    await field(page, t.limits.concurrency).fill('many')
    await expect(page.getByText(`${t.limits.rate}: ${t.faults['too-small']}`)).toBeVisible()
    await expect(page.getByText(`${t.limits.concurrency}: ${t.faults['no-number']}`)).toBeVisible()
    await part(page, t.parts.headers).click()
    await page.getByRole('button', { name: t.rows.add.headers }).click()
    await value(page, 1).fill('a value without a name')
    await part(page, t.parts.parameters).click()
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: t.refused.check(5) })).toBeVisible()
    await expect(field(page, t.name)).toBeFocused()
    await field(page, t.name).fill('n')
    await field(page, t.address).fill('https://a.example')
    await field(page, t.limits.rate).fill('')
    await field(page, t.limits.concurrency).fill('')
    await save(page).click()
    // The part it lies in is opened.
    await expect(field(page, t.rows.name(1))).toBeFocused()
    await expect(page.getByText(t.faults.unnamed)).toBeVisible()
    expect(await writes(mock)).toEqual([])
  })

  test('rows and bulk text are two views of the same, and a secret survives the mask', async ({ page, open }) => {
    await open('/connectors/1?part=headers')
    await page.getByRole('radio', { name: t.rows.asText }).check()
    const text = page.getByRole('textbox', { name: t.rows.text.headers })
    await expect(text).toHaveValue('Authorization: ••••••••\nContent-Type: application/json')
    await text.fill('X-Trace: on\nAuthorization: ••••••••\nX-Odd: " kept "')
    await page.getByRole('radio', { name: t.rows.asRows }).check()
    await expect(field(page, t.rows.name(1))).toHaveValue('X-Trace')
    await expect(value(page, 3)).toHaveValue(' kept ')
    await page.getByRole('button', { name: t.rows.reveal('Authorization') }).click()
    await expect(value(page, 2)).toHaveValue('Bearer bl_live_9f27c04e51ad')
    await save(page).click()
    await expect(toast(page, t.saved.title)).toBeVisible()
    expect(await stored(page, 1)).toMatchObject({
      headers: [
        { name: 'X-Trace', value: 'on' },
        { name: 'Authorization', value: 'Bearer bl_live_9f27c04e51ad' },
        { name: 'X-Odd', value: ' kept ' },
      ],
    })
  })

  test('rows are moved by Alt with an arrow and by dragging; twins and empty names are marked', async ({
    page,
    open,
  }) => {
    await open('/connectors/3?part=body')
    const names = () =>
      page
        .getByRole('list', { name: t.rows.list.body })
        .getByRole('textbox', { name: /^Name/ })
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    await field(page, t.rows.name(1)).focus()
    await page.keyboard.press('Alt+ArrowDown')
    expect(await names()).toEqual(['owner', 'email', 'source'])
    await expect(field(page, t.rows.name(2))).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    expect(await names()).toEqual(['email', 'owner', 'source'])

    const grip = page.getByRole('button', { name: t.rows.move('source'), exact: true })
    const first = await page.getByRole('button', { name: t.rows.move('email'), exact: true }).boundingBox()
    const from = await grip.boundingBox()
    if (!first || !from) throw new Error('The grips are not drawn.')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 8, first.y + 20, { steps: 4 })
    await page.mouse.move(first.x + 8, first.y - 4, { steps: 4 })
    await page.mouse.up()
    await expect.poll(names).toEqual(['source', 'email', 'owner'])

    await field(page, t.rows.name(3)).fill('email')
    await expect(page.getByText(t.rows.marks.duplicate)).toHaveCount(2)
    await page.getByRole('button', { name: t.rows.add.body }).click()
    await expect(page.getByText(t.rows.marks['blank-name'])).toBeVisible()
  })

  test('ux 19: secrets are masked everywhere, shown one at a time, and in no copy of the page', async ({
    page,
    open,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('/connectors/1?part=headers')
    const secret = 'bl_live_9f27c04e51ad'
    const source = () => page.evaluate(() => document.documentElement.outerHTML + JSON.stringify(history.state))
    await expect(value(page, 1)).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: t.rows.add.headers }).click()
    await page.keyboard.type('X-Api-Key')
    await value(page, 3).fill('kw_second')
    await page.getByRole('button', { name: t.rows.reveal('Authorization') }).click()
    await expect(value(page, 1)).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: t.rows.reveal('X-Api-Key') }).click()
    await expect(value(page, 1)).toHaveAttribute('type', 'password')
    await expect(value(page, 3)).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: t.rows.hide('X-Api-Key') }).click()
    expect(await source()).not.toContain(secret)
    expect(await source()).not.toContain('kw_second')
    await page.getByRole('button', { name: t.preview.copy }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Authorization: Bearer ••••••••')
    const device = JSON.stringify(await kept(page))
    expect(device).toContain('X-Api-Key')
    expect(device).not.toContain(secret)
    expect(device).not.toContain('kw_second')
  })
})

const COMMAND = [
  "curl -sS --compressed -X POST 'https://score.brightloom.example/v1?verbose=1'",
  "-H 'Authorization: Bearer tok_51ad' -H'Content-Type: application/json'",
  `-d '{"domain":"a.example","deep":{"x":1}}' -o out.json -k`,
].join(' \\\n  ')

const pasting = (page: Page) => page.getByRole('dialog', { name: curl.title })
const paste = async (page: Page, command: string) => {
  await page.getByRole('button', { name: t.paste }).click()
  await field(pasting(page), curl.label).fill(command)
}

test.describe('issue 4, line 3: curl', () => {
  test('becomes a connector: changes first, its secret masked, what is left out named, and back again', async ({
    page,
    open,
    mock,
  }) => {
    await open('/connectors/new')
    await field(page, t.name).fill('From curl')
    await paste(page, COMMAND)
    await expect(pasting(page)).toContainText(curl.changes.title)
    await expect(pasting(page)).toContainText('Authorization: ••••••••')
    for (const words of [
      curl.left.output('-s, -S, -o'),
      curl.left.connection('--compressed'),
      curl.left.insecure('-k'),
    ])
      await expect(pasting(page)).toContainText(words)
    await expect(field(page, t.address)).toHaveValue('')
    await pasting(page).getByRole('button', { name: curl.apply }).click()
    const read = page.getByRole('status').filter({ hasText: 'Read from your curl' })
    await expect(read).toContainText('1 address, 1 param, 2 headers, 1 body')
    await expect(read).toContainText(curl.left.insecure('-k'))
    await expect(field(page, t.address)).toHaveValue('https://score.brightloom.example/v1')
    await expect(request(page)).toContainText('POST /v1?verbose=1')
    await read.getByRole('button', { name: t.undoPaste }).click()
    await expect(field(page, t.address)).toHaveValue('')
    await paste(page, COMMAND)
    await page.keyboard.press('Control+Enter')
    await expect(read).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(heading(page, 'From curl')).toBeVisible()
    expect(await writes(mock)).toEqual(['POST /v1/connectors/'])
    expect(await stored(page, 7)).toMatchObject({
      method: 'post',
      url: 'https://score.brightloom.example/v1',
      parameters: [{ name: 'verbose', value: '1' }],
      headers: [
        { name: 'Authorization', value: 'Bearer tok_51ad' },
        { name: 'Content-Type', value: 'application/json' },
      ],
      body_template: '{"domain":"a.example","deep":{"x":1}}',
    })
  })

  test('that sends with another method, or is no curl, is refused in words', async ({ page, open }) => {
    await open('/connectors/new')
    await paste(page, 'curl -X DELETE https://a.example/v1')
    await expect(pasting(page)).toContainText(curl.refused.method('DELETE'))
    await field(pasting(page), curl.label).fill('wget https://a.example')
    await expect(pasting(page)).toContainText(curl.refused['not-curl']('wget'))
    await page.keyboard.press('Escape')
    await expect(pasting(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: t.paste })).toBeFocused()
  })

  test('ux 19: is copied out of the form as curl, JavaScript and Python, without a secret', async ({
    page,
    open,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('/connectors/1')
    for (const [language, words] of [
      [curl.copyAs.curl, 'curl'],
      [curl.copyAs.javascript, 'fetch('],
      [curl.copyAs.python, 'import'],
    ] as const) {
      await page.getByRole('button', { name: curl.copyAs.label }).click()
      await page.getByRole('menuitem', { name: language, exact: true }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(words)
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain('https://api.brightloom.example/v1/score')
      expect(copied).not.toContain('bl_live_9f27c04e51ad')
    }
  })
})

const editor = (page: Page) => page.getByRole('textbox', { name: t.body.templateLabel })
const write = async (page: Page, text: string) => {
  await editor(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

test.describe('issue 4, line 4: the template', () => {
  test('finds its variables, takes samples, draws the body and says whether it is JSON', async ({ page, open }) => {
    await open('/connectors/1')
    const drawn = page.getByRole('region', { name: t.preview.title, exact: true })
    await expect(editor(page)).toBeVisible()
    await expect(page.getByText(t.preview.approximate)).toBeVisible()
    await fill(page.getByRole('region', { name: t.samples.title }), {
      domain: 'Brightloom.example',
      staff: '240',
      title: 'VP Growth',
    })
    await expect(request(page)).toContainText('{"domain": "brightloom.example", "staff": 240, "title": "VP Growth"}')
    await expect(drawn).toContainText(t.preview.valid)
    await fill(page.getByRole('region', { name: t.samples.title }), { staff: 'many' })
    await expect(drawn).toContainText(t.preview.invalid('1', '43'))
    await write(page, '{\n"b": {{ c | nothing }}\n}')
    await expect(drawn).toContainText(/line 2, column \d+/)
    await expect(page.getByRole('textbox', { name: 'c', exact: true })).toBeVisible()
  })

  test('that would never end is stopped, and the page goes on', async ({ page, open }) => {
    await open('/connectors/1')
    await expect(editor(page)).toBeVisible()
    await write(page, '{% for i in range(10000000) %}{{ i }}{% endfor %}')
    await field(page, t.name).fill('Still here')
    await expect(field(page, t.name)).toHaveValue('Still here')
    await expect(page.getByText(t.preview.stopped)).toBeVisible()
    await write(page, '{"a": 1}')
    await expect(request(page)).toContainText('{"a": 1}')
  })

  test('takes the place of the fields, which are shown as unused', async ({ page, open }) => {
    await open('/connectors/3?part=body')
    await page.getByRole('radio', { name: t.body.template }).check()
    await expect(editor(page)).toBeVisible()
    await write(page, '{"email": "{{ email }}"}')
    await expect(page.getByText(t.body.unused(3))).toBeVisible()
    await expect(request(page)).not.toContainText('owner')
    await expect(page.getByText(t.used('24', '2,048'))).toBeVisible()
  })
})

test.describe('issue 4, line 5: the preview', () => {
  test('sends nothing while a connector is written', async ({ page, open, mock }) => {
    await open('/connectors/new')
    await expect(field(page, t.name)).toBeVisible()
    // The sidebar has read its own.
    await expect(page.getByRole('navigation', { name: en.shell.main }).getByText('Leads')).toBeVisible()
    const before = (await mock.requests()).length
    const left: string[] = []
    page.on('request', (sent) => left.push(sent.url()))
    await field(page, t.address).fill('https://preview.example/v1/{{ id }}')
    await page.getByRole('button', { name: t.rows.add.parameters }).click()
    await page.keyboard.type('page')
    await value(page, 1).fill('2')
    await expect(request(page)).toContainText('GET /v1/{{ id }}?page=2')
    expect((await mock.requests()).length).toBe(before)
    expect(left.filter((url) => url.includes('preview.example'))).toEqual([])
  })

  test('an address that leads inward, in the clear or with a password is warned about', async ({ page, open }) => {
    await open('/connectors/new')
    const warned = page.getByRole('status').filter({ hasText: t.warnings.title })
    const cases = [
      ['https://127.0.0.1/v1', t.warnings.loopback],
      ['https://0x7f000001/', t.warnings.loopback],
      ['https://[::ffff:7f00:1]/', t.warnings.loopback],
      ['https://192.168.0.10/', t.warnings.private],
      ['https://169.254.10.1/', t.warnings['link-local']],
      ['https://169.254.169.254/latest/meta-data', t.warnings.metadata],
      ['http://api.example.com/', t.warnings.insecure],
      ['https://mira:pass@api.example.com/', t.warnings.credentials],
    ] as const
    for (const [address, words] of cases) {
      await field(page, t.address).fill(address)
      await expect(warned).toContainText(words)
    }
    await field(page, t.address).fill('https://api.example.com/')
    await expect(warned).toHaveCount(0)
  })
})

test.describe('issue 4, line 6: saving', () => {
  test('reliability F32: a record changed meanwhile is shown field by field before anything is sent', async ({
    page,
    open,
    mock,
  }) => {
    await open('/connectors/1?part=headers')
    await field(page, t.name).fill('Mine')
    await field(page, t.limits.rate).fill('7')
    await mock.editConnector(1, { name: 'Theirs', url: 'https://api.brightloom.example/v2/score' })
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: t.conflict.title })
    await expect(dialog.getByText(t.conflict.before)).toBeVisible()
    expect(await writes(mock)).toEqual([])
    const name = dialog.getByRole('group', { name: new RegExp(`^${t.fields.name}`) })
    await expect(name).toContainText('Theirs')
    await expect(name).toContainText('Mine')
    // What both changed waits for a choice; what one changed is taken.
    const send = dialog.getByRole('button', { name: t.conflict.save })
    await expect(send).toHaveAccessibleDescription(t.conflict.choose(1))
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await name.getByRole('radio', { name: t.conflict.mine }).check()
    await send.click()
    await expect(toast(page, t.saved.title)).toBeVisible()
    expect(await stored(page, 1)).toMatchObject({
      name: 'Mine',
      url: 'https://api.brightloom.example/v2/score',
      rate_limit: 7,
    })
    expect(await writes(mock)).toEqual(['PUT /v1/connectors/1'])
  })

  test('reliability class S: a lost answer is settled by reading back', async ({ page, open, mock }) => {
    await open('/connectors/2')
    await field(page, t.name).fill('Warehouse lookup, new')
    await mock.fail({ match: { method: 'PUT' }, fault: { kind: 'lost', when: 'after' } })
    await save(page).click()
    await expect(page.getByText(t.saved.settled)).toBeVisible({ timeout: 30_000 })
    expect(await stored(page, 2)).toMatchObject({ name: 'Warehouse lookup, new' })
  })

  test('a creation whose answer is lost is looked for, not sent again', async ({ page, open, mock }) => {
    await open('/connectors/new')
    await field(page, t.name).fill('Once only')
    await field(page, t.address).fill('https://once.example/v1')
    await mock.fail({ match: { method: 'POST' }, times: 1, fault: { kind: 'lost', when: 'after' } })
    await save(page).click()
    await expect(heading(page, 'Once only')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(t.saved.settled)).toBeVisible()
    expect(await writes(mock)).toEqual(['POST /v1/connectors/'])
  })

  test('what the service refuses stands at its field, and the work is kept', async ({ page, open, mock }) => {
    await open('/connectors/3?part=body')
    await field(page, t.name).fill('Push to CRM, new')
    await mock.fail({
      match: { method: 'PUT' },
      times: 1,
      fault: {
        kind: 'status',
        status: 422,
        body: { detail: [{ loc: ['body', 'body', 1, 'name'], msg: 'No such field there', type: 'value_error' }] },
      },
    })
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: t.refused.title })).toBeVisible()
    await expect(page.getByText('No such field there')).toBeVisible()
    await expect(field(page, t.name)).toHaveValue('Push to CRM, new')
    await save(page).click()
    await expect(toast(page, t.saved.title)).toBeVisible()
  })

  test('a connector that was deleted meanwhile is created anew from the form', async ({ page, open, mock }) => {
    await open('/connectors/4')
    await field(page, t.name).fill('Notify everybody')
    await mock.editConnector(4, null)
    await save(page).click()
    await page.getByRole('button', { name: t.gone.create }).click()
    await expect(page).not.toHaveURL(/connectors\/4/)
    await expect(heading(page, 'Notify everybody')).toBeVisible()
    expect(await writes(mock)).toEqual(['POST /v1/connectors/'])
  })

  test('unsaved work outlives the page without its secrets, and leaving asks', async ({ page, open }) => {
    await open('/connectors/new')
    await field(page, t.name).fill('Half done')
    await field(page, t.address).fill('https://half.example/v1')
    await part(page, t.parts.auth).click()
    await page.getByRole('radio', { name: t.auth.kinds.bearer }).check()
    await page.getByLabel(t.auth.token, { exact: true }).fill('tok_half')
    await page.getByRole('link', { name: en.shell.tasks }).click()
    const ask = page.getByRole('alertdialog', { name: t.leave.title })
    await expect(ask).toContainText(t.leave.secrets(['Authorization']))
    await expect(ask.getByRole('button', { name: t.leave.stay })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page, t.newTitle)).toBeVisible()
    await page.getByRole('link', { name: en.shell.tasks }).click()
    await ask.getByRole('button', { name: t.leave.leave }).click()
    await expect(heading(page, en.tasks.title)).toBeVisible()
    expect(JSON.stringify(await kept(page))).not.toContain('tok_half')

    await page.goto('/connectors/new')
    await expect(field(page, t.name)).toHaveValue('Half done')
    await expect(page.getByText(t.restored.missing(['Authorization']))).toBeVisible()
    await page.getByRole('button', { name: t.restored.emptyNew }).click()
    await expect(field(page, t.name)).toHaveValue('')
    await page.getByRole('button', { name: t.bringBack }).click()
    await expect(field(page, t.name)).toHaveValue('Half done')
  })

  test('reliability F32: unsaved work that comes back meets what was changed meanwhile', async ({
    page,
    open,
    mock,
  }) => {
    await open('/connectors/1')
    await field(page, t.name).fill('Mine')
    await page.getByRole('link', { name: en.shell.tasks }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.leave.leave }).click()
    await expect(heading(page, en.tasks.title)).toBeVisible()
    await mock.editConnector(1, { headers: [{ name: 'Authorization', value: 'Bearer renewed' }], rate_limit: 3 })
    await page.goto('/connectors/1?part=headers')
    await expect(field(page, t.name)).toHaveValue('Mine')
    await page.getByRole('button', { name: t.changed.show }).click()
    const dialog = page.getByRole('dialog', { name: t.conflict.title })
    await expect(dialog.getByRole('group', { name: new RegExp(`^${t.fields.rateLimit}`) })).toContainText(
      t.conflict.changedBy.theirs,
    )
    await dialog.getByRole('button', { name: t.conflict.save }).click()
    await expect(toast(page, t.saved.title)).toBeVisible()
    // The secret that a colleague renewed was never on this device, and stands.
    expect(await stored(page, 1)).toMatchObject({
      name: 'Mine',
      headers: [{ name: 'Authorization', value: 'Bearer renewed' }],
      rate_limit: 3,
    })
    await page.reload()
    await expect(heading(page, 'Mine')).toBeVisible()
    await expect(page.getByText(t.restored.title)).toHaveCount(0)
  })

  test('what is typed while a connector is created goes on on its page; a late answer takes nobody back', async ({
    page,
    open,
    mock,
  }) => {
    const slowly = (method: string) => mock.fail({ match: { method }, times: 1, fault: { kind: 'slow', ms: 2_000 } })
    await open('/connectors/new')
    await field(page, t.name).fill('Slow')
    await field(page, t.address).fill('https://slow.example/')
    await slowly('POST')
    await save(page).click()
    await field(page, t.name).fill('Slow, renamed')
    await mock.advance(2_000)
    await expect(heading(page, 'Slow')).toBeVisible()
    await expect(field(page, t.name)).toHaveValue('Slow, renamed')
    await slowly('PUT')
    await save(page).click()
    await page.getByRole('link', { name: en.shell.tasks }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.leave.leave }).click()
    await expect(heading(page, en.tasks.title)).toBeVisible()
    await mock.advance(2_000)
    await expect(toast(page, t.saved.title)).toBeVisible()
    await expect(heading(page, en.tasks.title)).toBeVisible()
    await page.goto('/connectors/7')
    await expect(heading(page, 'Slow, renamed')).toBeVisible()
    await expect(page.getByText(t.restored.title)).toHaveCount(0)
  })

  test('closing the page asks as long as something is unsaved', async ({ page, open }) => {
    await open('/connectors/2')
    await field(page, t.name).fill('Not yet')
    const asked = page.waitForEvent('dialog')
    const closed = page.reload({ timeout: 5_000 }).catch(() => undefined)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await closed
    await page.getByRole('button', { name: t.discard }).click()
    await expect(field(page, t.name)).toHaveValue('Warehouse lookup')
    await page.reload()
    await expect(heading(page, 'Warehouse lookup')).toBeVisible()
  })
})

test.describe('issue 4, line 7: a connector among the enrichments', () => {
  test('is found in the catalogue and run there', async ({ page, open, mock }) => {
    await open('/connectors')
    await page.getByRole('button', { name: list.actions('My scoring API') }).click()
    await page.getByRole('menuitem', { name: list.run }).click()
    await page.getByRole('link', { name: 'My scoring API', exact: true }).click()
    await expect(heading(page, 'My scoring API')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: en.enrichment.run, exact: true }).click()
    const dialog = runDialog(page, 'My scoring API')
    await fill(dialog, { domain: 'brightloom.example', staff: '240', title: 'VP Growth' })
    await primary(dialog).click()
    await expect(dialog.getByRole('status').filter({ hasText: en.tasks.status.running })).toBeVisible()
    await mock.advance(5_000)
    await expect(dialog.getByRole('status').filter({ hasText: en.tasks.status.done })).toBeVisible()
  })
})

test('contract, offers: where creating is not documented the form says so and keeps the work', async ({
  page,
  http,
}) => {
  await http.mock.seed({ name: 'showcase', settings: { offers: 'seed' } })
  await openOn(http, page, '/connectors/new')
  await field(page, t.name).fill('Nowhere to go')
  await field(page, t.address).fill('https://nowhere.example/v1')
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: t.refused.notOffered.create })).toBeVisible()
  await expect(field(page, t.name)).toHaveValue('Nowhere to go')
  await page.goto(`${http.url}/connectors/2`)
  await field(page, t.name).fill('Warehouse, by its number')
  await save(page).click()
  await expect(toast(page, t.saved.title)).toBeVisible()
  await page.goto(`${http.url}/connectors/new`)
  await expect(field(page, t.name)).toHaveValue('Nowhere to go')
})

test('a connector is made by keyboard alone', async ({ page, open, mock }) => {
  await open('/connectors')
  const create = page.getByRole('link', { name: list.create })
  await expect(create).toBeVisible()
  await tabTo(page, create)
  await page.keyboard.press('Enter')
  await tabTo(page, field(page, t.name))
  await page.keyboard.type('By hand')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: t.types.simple })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: new RegExp(t.method) }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, field(page, t.address))
  await page.keyboard.type('https://keys.example/v1')
  await tabTo(page, part(page, t.parts.headers))
  await page.keyboard.press('Enter')
  const add = page.getByRole('button', { name: t.rows.add.headers })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await page.keyboard.type('X-One')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  // ↵ in a value begins the next row.
  await page.keyboard.press('Enter')
  await page.keyboard.type('X-Two')
  await page.keyboard.press('Alt+ArrowUp')
  await tabTo(page, page.getByRole('button', { name: t.rows.remove('X-One') }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(heading(page, 'By hand')).toBeVisible()
  expect(await writes(mock)).toEqual(['POST /v1/connectors/'])
  expect(await stored(page, 7)).toMatchObject({
    type: 'simple',
    method: 'post',
    url: 'https://keys.example/v1',
    headers: [{ name: 'X-Two', value: '' }],
  })
})

async function check(page: Page, state: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await axeFindings(page), `${state}, ${size.width} px, ${colorScheme}`).toEqual([])
    }
    for (const width of size === PHONE ? [PHONE.width] : [720, 1024, 1440]) {
      await page.setViewportSize({ ...size, width })
      await expect.soft.poll(() => tooWide(page), `${state}: scrolls sideways at ${width} px`).toEqual([])
    }
  }
}

test.describe('ux 21: connectors have no findings of axe and never scroll sideways', () => {
  test('the list, an empty form and a full one', async ({ page, open }) => {
    test.setTimeout(180_000)
    await open('/connectors')
    await expect(page.getByRole('table', { name: list.table.label })).toBeVisible()
    await check(page, 'list')
    await page.goto('/connectors/new')
    await expect(heading(page, t.newTitle)).toBeVisible()
    await check(page, 'new')
    await save(page).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await check(page, 'new, refused by the form')
    await page.getByRole('button', { name: t.paste }).click()
    await field(page, curl.label).fill("curl -k -X POST https://a.example/v1 -H 'Authorization: Bearer tok_1' -d '{}'")
    await expect(page.getByRole('dialog', { name: curl.title })).toContainText(curl.changes.title)
    await check(page, 'paste curl')
    await page.getByRole('button', { name: curl.apply }).click()
    await check(page, 'read from curl')
    await page.goto('/connectors/1')
    await expect(page.getByRole('textbox', { name: t.body.templateLabel })).toBeVisible()
    await check(page, 'template')
  })

  test('every part of the form, theirs beside mine, and leaving', async ({ page, open, mock }) => {
    test.setTimeout(180_000)
    await open('/connectors')
    for (const name of ['parameters', 'headers', 'auth'] as const) {
      await page.goto(`/connectors/3?part=${name}`)
      await expect(heading(page, 'Push to CRM')).toBeVisible()
      await check(page, name)
    }
    await page.goto('/connectors/3?part=headers')
    await page.getByRole('radio', { name: t.rows.asText }).check()
    await field(page, t.address).fill('http://mira:pass@169.254.169.254/')
    await check(page, 'bulk text and warnings')
    await field(page, t.name).fill('Mine')
    await mock.editConnector(3, { name: 'Theirs' })
    await save(page).click()
    await expect(page.getByRole('dialog', { name: t.conflict.title })).toBeVisible()
    await check(page, 'conflict')
    await page.keyboard.press('Escape')
    await page.getByRole('navigation', { name: en.shell.breadcrumb }).getByRole('link').click()
    await expect(page.getByRole('alertdialog', { name: t.leave.title })).toBeVisible()
    await check(page, 'leaving')
  })
})
