import { en } from '#texts/en.ts'
import { field, heading, part, request, save, stored, toast, value, writes } from './connector-steps.ts'
import { expect, test } from './fixtures.ts'
import { readStorage } from './steps.ts'

const { connectorForm: t } = en

test.describe('the form', () => {
  test('a connector is created from nothing, whole, and the plan’s own limit is shown', async ({
    page,
    open,
    mock,
  }) => {
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
    await field(page, t.fields.rateLimit).fill('60')
    await field(page, t.fields.maxConcurrency).fill('2')
    await expect(request(page)).toContainText('POST /v1?verbose=1')
    await expect(request(page)).toContainText('Authorization: Bearer ••••••••')
    await page.keyboard.press('Control+s')

    await expect(heading(page, 'Lead scoring API')).toBeVisible()
    await expect(page.getByText(t.limits.each.rateLimit.lowered('10'))).toBeVisible()
    await expect(field(page, t.fields.rateLimit)).toHaveValue('10')
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

  test('limits of the API spec are counted and shown before anything is sent', async ({ page, open, mock }) => {
    await open('/connectors/new')
    await field(page, t.name).fill('n'.repeat(257))
    await expect(page.getByText(t.faults['too-long']('256'))).toBeVisible()
    await field(page, t.address).fill(`https://a.example/${'x'.repeat(500)}`)
    await expect(page.getByText(t.used('518', '512'))).toBeVisible()
    await expect(page.getByText(t.faults['too-long']('512'))).toBeVisible()
    await field(page, t.fields.rateLimit).fill('0')
    await field(page, t.fields.maxConcurrency).fill('many')
    await expect(page.getByText(`${t.fields.rateLimit}: ${t.faults['too-small']}`)).toBeVisible()
    await expect(page.getByText(`${t.fields.maxConcurrency}: ${t.faults['no-number']}`)).toBeVisible()
    await part(page, t.parts.headers).click()
    await page.getByRole('button', { name: t.rows.add.headers }).click()
    await value(page, 1).fill('a value without a name')
    await part(page, t.parts.parameters).click()
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: t.refused.check(5) })).toBeVisible()
    await expect(field(page, t.name)).toBeFocused()
    await field(page, t.name).fill('n')
    await field(page, t.address).fill('https://a.example')
    await field(page, t.fields.rateLimit).fill('')
    await field(page, t.fields.maxConcurrency).fill('')
    await save(page).click()
    // The part it is in is opened.
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
    const device = JSON.stringify(await readStorage(page))
    expect(device).toContain('X-Api-Key')
    expect(device).not.toContain(secret)
    expect(device).not.toContain('kw_second')
  })
})
