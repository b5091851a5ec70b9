import { en } from '#texts/en.ts'
import { field, heading, part, save, stored, toast, writes } from './connector-steps.ts'
import { expect, test } from './fixtures.ts'
import { readStorage } from './steps.ts'

const { connectorForm: t } = en

test.describe('saving', () => {
  test('reliability F32: a record changed meanwhile is shown field by field before anything is sent', async ({
    page,
    open,
    mock,
  }) => {
    await open('/connectors/1?part=headers')
    await field(page, t.name).fill('Mine')
    await field(page, t.fields.rateLimit).fill('7')
    await mock.editConnector(1, { name: 'Theirs', url: 'https://api.brightloom.example/v2/score' })
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: t.conflict.title })
    await expect(dialog.getByText(t.conflict.before)).toBeVisible()
    expect(await writes(mock)).toEqual([])
    const name = dialog.getByRole('group', { name: new RegExp(`^${t.fields.name}`) })
    await expect(name).toContainText('Theirs')
    await expect(name).toContainText('Mine')
    // A field that both changed needs a choice; a field that one side changed is taken.
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

  test('reliability class S: a lost response is settled by reading back', async ({ page, open, mock }) => {
    await open('/connectors/2')
    await field(page, t.name).fill('Warehouse lookup, new')
    await mock.fail({ match: { method: 'PUT' }, fault: { kind: 'lost', when: 'after' } })
    await save(page).click()
    await expect(page.getByText(t.saved.settled)).toBeVisible({ timeout: 30_000 })
    expect(await stored(page, 2)).toMatchObject({ name: 'Warehouse lookup, new' })
  })

  test('a creation whose response is lost is searched, not sent again', async ({ page, open, mock }) => {
    await open('/connectors/new')
    await field(page, t.name).fill('Once only')
    await field(page, t.address).fill('https://once.example/v1')
    await mock.fail({ match: { method: 'POST' }, times: 1, fault: { kind: 'lost', when: 'after' } })
    await save(page).click()
    await expect(heading(page, 'Once only')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(t.saved.settled)).toBeVisible()
    expect(await writes(mock)).toEqual(['POST /v1/connectors/'])
  })

  test('a refusal of the service is shown at its field, and the form stays', async ({ page, open, mock }) => {
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

  test('a connector that was deleted meanwhile is recreated from the form', async ({ page, open, mock }) => {
    await open('/connectors/4')
    await field(page, t.name).fill('Notify everybody')
    await mock.editConnector(4, null)
    await save(page).click()
    await page.getByRole('button', { name: t.gone.create }).click()
    await expect(page).not.toHaveURL(/connectors\/4/)
    await expect(heading(page, 'Notify everybody')).toBeVisible()
    expect(await writes(mock)).toEqual(['POST /v1/connectors/'])
  })

  test('unsaved values survive the page without its secrets, and leaving is confirmed', async ({ page, open }) => {
    await open('/connectors/new')
    await field(page, t.name).fill('Half done')
    await field(page, t.address).fill('https://half.example/v1')
    await part(page, t.parts.auth).click()
    await page.getByRole('radio', { name: t.auth.kinds.bearer }).check()
    await page.getByLabel(t.auth.token, { exact: true }).fill('tok_half')
    await page.getByRole('link', { name: en.shell.tasks }).click()
    const dialog = page.getByRole('alertdialog', { name: t.leave.title })
    await expect(dialog).toContainText(t.leave.secrets(['Authorization']))
    await expect(dialog.getByRole('button', { name: t.leave.stay })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page, t.newTitle)).toBeVisible()
    await page.getByRole('link', { name: en.shell.tasks }).click()
    await dialog.getByRole('button', { name: t.leave.leave }).click()
    await expect(heading(page, en.tasks.title)).toBeVisible()
    expect(JSON.stringify(await readStorage(page))).not.toContain('tok_half')

    await page.goto('/connectors/new')
    await expect(field(page, t.name)).toHaveValue('Half done')
    await expect(page.getByText(t.restored.missing(['Authorization']))).toBeVisible()
    await page.getByRole('button', { name: t.restored.emptyNew }).click()
    await expect(field(page, t.name)).toHaveValue('')
    await page.getByRole('button', { name: t.bringBack }).click()
    await expect(field(page, t.name)).toHaveValue('Half done')
  })

  test('reliability F32: restored unsaved work is compared with changes made meanwhile', async ({
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
    // The secret that a colleague renewed was never on this device, and is unchanged.
    expect(await stored(page, 1)).toMatchObject({
      name: 'Mine',
      headers: [{ name: 'Authorization', value: 'Bearer renewed' }],
      rate_limit: 3,
    })
    await page.reload()
    await expect(heading(page, 'Mine')).toBeVisible()
    await expect(page.getByText(t.restored.title)).toHaveCount(0)
  })

  test('what is typed while a connector is created continues on its page; a late response takes the user nowhere', async ({
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

  test('closing the page is confirmed as long as something is unsaved', async ({ page, open }) => {
    await open('/connectors/2')
    await field(page, t.name).fill('Not yet')
    const requested = page.waitForEvent('dialog')
    const closed = page.reload({ timeout: 5_000 }).catch(() => undefined)
    const dialog = await requested
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await closed
    await page.getByRole('button', { name: t.discard }).click()
    await expect(field(page, t.name)).toHaveValue('Warehouse lookup')
    await page.reload()
    await expect(heading(page, 'Warehouse lookup')).toBeVisible()
  })
})
