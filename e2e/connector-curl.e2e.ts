// A curl command goes into the form of a connector, and code comes out of it.
import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { misplacedTexts, tooWide } from './layout.ts'

const { connectorCurl: t, connectorForm: form, common } = en

const COMMAND = `curl -sS --compressed 'https://score.brightloom.example/v1?region=eu' \\
  -H 'Authorization: Bearer tok_51ad_secret' \\
  -H 'Content-Type: application/json' \\
  -d '{"domain": "{{ domain }}", "limit": 5}' -o score.json`

const dialogOf = (page: Page) => page.getByRole('dialog', { name: t.title })
const afterOf = (page: Page, field: string) =>
  dialogOf(page).getByRole('region', { name: `${field}, ${t.changes.after}`, exact: true })
const apply = (page: Page) => dialogOf(page).getByRole('button', { name: t.apply })
const address = (page: Page) => page.getByRole('textbox', { name: form.address, exact: true })
const preview = (page: Page) => page.getByRole('region', { name: form.preview.request, exact: true })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function paste(page: Page, command: string): Promise<void> {
  await page.getByRole('button', { name: form.paste }).click()
  const area = dialogOf(page).getByRole('textbox', { name: t.label })
  await expect(area).toBeFocused()
  await area.fill(command)
}

async function copyAs(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: t.copyAs.label }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await expect(page.getByText(t.copyAs.copied(name)).first()).toBeAttached()
  return clipboard(page)
}

test.describe('paste curl, and copy as', () => {
  test('a command becomes a connector whose secret is masked, and nothing is sent before it is saved', async ({
    page,
    open,
    mock,
  }) => {
    const readers: string[] = []
    page.on('request', (request) => {
      if (/PasteCurl[^/]*\.js$/.test(new URL(request.url()).pathname)) readers.push(request.url())
    })
    await open('/connectors/new')
    await page.getByRole('textbox', { name: form.name, exact: true }).fill('Lead scoring')
    expect(readers).toEqual([])
    await paste(page, COMMAND)
    expect(readers).toHaveLength(1)
    await expect(afterOf(page, form.fields.method)).toHaveText('POST')
    await expect(afterOf(page, form.fields.parameters)).toHaveText('region: eu')
    await expect(afterOf(page, form.fields.headers)).toContainText('Authorization: ••••••••')
    await expect(afterOf(page, form.fields.bodyTemplate)).toHaveText('{"domain": "{{ domain }}", "limit": 5}')
    await expect(dialogOf(page)).toContainText(t.left.output('-s, -S, -o'))
    await expect(dialogOf(page)).toContainText(t.left.connection('--compressed'))
    await page.keyboard.press('Control+Enter')

    await expect(dialogOf(page)).toBeHidden()
    await expect(page.getByText('Imported from curl: URL, 1 param, 2 headers, 1 body')).toBeVisible()
    await expect(page.getByText(t.left.connection('--compressed'))).toBeVisible()
    await expect(address(page)).toHaveValue('https://score.brightloom.example/v1')
    await expect(preview(page)).toContainText('POST /v1?region=eu')
    await expect(preview(page)).toContainText('Authorization: Bearer ••••••••')
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('tok_51ad_secret')
    const sent = async () =>
      (await mock.requests()).filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
    expect(await sent()).toEqual([])
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1, name: 'Lead scoring' })).toBeVisible()
    expect(await sent()).toEqual(['POST /v1/connectors/'])
  })

  test('the previous content of the form can be restored', async ({ page, open }) => {
    await open('/connectors/1')
    const before = await address(page).inputValue()
    await paste(page, "curl 'https://other.example/x'")
    await apply(page).click()
    await expect(address(page)).toHaveValue('https://other.example/x')
    await page.getByRole('button', { name: form.undoPaste, exact: true }).click()
    await expect(address(page)).toHaveValue(before)
  })

  test('a method that no connector has is refused with a reason, and so is a text that is no command', async ({
    page,
    open,
  }) => {
    await open('/connectors/new')
    await paste(page, 'curl -X DELETE https://score.brightloom.example/v1/7')
    const area = dialogOf(page).getByRole('textbox', { name: t.label })
    await expect(dialogOf(page)).toContainText(t.refused.method('DELETE'))
    await expect(area).toHaveAttribute('aria-invalid', 'true')
    await expect(apply(page)).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Control+Enter')
    await expect(dialogOf(page)).toBeVisible()
    for (const [command, words] of [
      ['wget https://score.brightloom.example', t.refused['not-curl']('wget')],
      ["curl 'https://score.brightloom.example", t.refused['open-quote']('1')],
      ['curl -H "X-Time: $(date)" https://score.brightloom.example', t.refused.shell('$(')],
    ] as const) {
      await area.fill(command)
      await expect(dialogOf(page)).toContainText(words)
    }
    await dialogOf(page).getByRole('button', { name: common.cancel }).click()
    await expect(address(page)).toHaveValue('')
    await expect(page.getByRole('button', { name: form.paste })).toBeFocused()
  })

  test('ux 19: a connector is copied in three languages without its secret, and pasted as the same one', async ({
    page,
    open,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('/connectors/new')
    await paste(page, COMMAND)
    await apply(page).click()
    await expect(preview(page)).toContainText('"limit": 5')
    const drawn = await preview(page).textContent()
    for (const language of ['javascript', 'python', 'curl'] as const) {
      const code = await copyAs(page, t.copyAs[language])
      expect(code).not.toContain('tok_51ad_secret')
      expect(code).toContain('API_TOKEN')
    }
    const command = await clipboard(page)
    expect(command).toContain('"Authorization: Bearer $API_TOKEN"')

    await paste(page, 'curl https://other.example/x')
    await apply(page).click()
    await expect(preview(page)).not.toHaveText(drawn ?? '')
    await paste(page, command)
    await expect(dialogOf(page)).toContainText(t.left.variable('$API_TOKEN'))
    await apply(page).click()
    // The secret alone is missing, and the focus is where it is typed.
    await expect(preview(page)).not.toHaveText(drawn ?? '')
    await expect(page.locator('input:focus')).toHaveValue('')
    await page.keyboard.type('tok_51ad_secret')
    await expect(preview(page)).toHaveText(drawn ?? '')
  })
})

test.describe('addresses', () => {
  test('a host that leads inwards is shown in each spelling while nothing is sent', async ({ page, open }) => {
    await open('/connectors/new')
    await expect(address(page)).toBeVisible()
    const left: string[] = []
    page.on('request', (request) => left.push(request.url()))
    for (const [url, warnings] of [
      ['http://localhost:8080/v1', ['loopback', 'insecure']],
      ['https://2130706433/', ['loopback']],
      ['https://[::ffff:10.0.0.1]/', ['private']],
      ['https://169.254.1.1.nip.io/', ['link-local']],
      ['https://ada:secret@0xa9fea9fe/', ['metadata', 'credentials']],
    ] as const) {
      await address(page).fill(url)
      for (const warning of warnings) await expect(page.getByText(form.warnings[warning])).toBeVisible()
    }
    await address(page).fill('https://score.brightloom.example/v1')
    await expect(page.getByText(form.warnings.title)).toBeHidden()
    expect(left.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([])
  })
})

test('ux 21: the pasted command has no findings of axe in both themes and never scrolls sideways', async ({
  page,
  open,
}) => {
  test.setTimeout(120_000)
  await open('/connectors/1')
  await paste(page, `${COMMAND} ${'--shiny '.repeat(3)} https://other.example/${'x'.repeat(80)} | jq .`)
  await expect(afterOf(page, form.fields.headers)).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await axeFindingsInBothThemes(page)).toEqual([])
    await expect.soft.poll(() => tooWide(page)).toEqual([])
    await expect.soft.poll(() => misplacedTexts(page)).toEqual([])
  }
})
