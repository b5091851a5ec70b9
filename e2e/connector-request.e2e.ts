import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { field, heading, request, stored, value, writes } from './connector-steps.ts'
import { expect, test } from './fixtures.ts'
import { fill } from './steps.ts'

const { connectorForm: t, connectorCurl: curl } = en

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

/** Text and key reach the page before it has drawn anything for the text. */
async function confirmInOneBreath(area: Element, text: string) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
  area.dispatchEvent(new Event('input', { bubbles: true }))
  await Promise.resolve()
  area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', ctrlKey: true, bubbles: true }))
}

test.describe('curl', () => {
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
    const read = page.getByRole('status').filter({ hasText: 'Imported from curl' })
    await expect(read).toContainText('URL, 1 param, 2 headers, 1 body')
    await expect(read).toContainText(curl.left.insecure('-k'))
    await expect(field(page, t.address)).toHaveValue('https://score.brightloom.example/v1')
    await expect(request(page)).toContainText('POST /v1?verbose=1')
    await read.getByRole('button', { name: t.undoPaste }).click()
    await expect(field(page, t.address)).toHaveValue('')
    await page.getByRole('button', { name: t.paste }).click()
    await field(pasting(page), curl.label).evaluate(confirmInOneBreath, COMMAND)
    await expect(read).toBeVisible()
    // A key that comes while the dialog goes is the dialog's.
    await expect(pasting(page)).toHaveCount(0)
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

  test('that sends with another method, or is no curl, is refused with a reason', async ({ page, open }) => {
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

test.describe('the template', () => {
  test('finds its variables, takes samples, renders the body and shows whether it is JSON', async ({ page, open }) => {
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

  test('that would never end is stopped, and the page continues', async ({ page, open }) => {
    await open('/connectors/1')
    await expect(editor(page)).toBeVisible()
    await write(page, '{% for i in range(10000000) %}{{ i }}{% endfor %}')
    await field(page, t.name).fill('Still here')
    await expect(field(page, t.name)).toHaveValue('Still here')
    await expect(page.getByText(t.preview.stopped)).toBeVisible()
    await write(page, '{"a": 1}')
    await expect(request(page)).toContainText('{"a": 1}')
  })

  test('takes the location of the fields, which are shown as unused', async ({ page, open }) => {
    await open('/connectors/3?part=body')
    await page.getByRole('radio', { name: t.body.template }).check()
    await expect(editor(page)).toBeVisible()
    await write(page, '{"email": "{{ email }}"}')
    await expect(page.getByText(t.body.unused(3))).toBeVisible()
    await expect(request(page)).not.toContainText('owner')
    await expect(page.getByText(t.used('24', '2,048'))).toBeVisible()
  })
})

test.describe('the preview', () => {
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

  test('a URL of an internal network, without TLS or with a password gets a warning', async ({ page, open }) => {
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
