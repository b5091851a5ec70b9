import { en } from '#texts/en.ts'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowConnect } from '#texts/en/flows/flow-connect.ts'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { flowRun } from '#texts/en/flows/flow-run.ts'
import { flowOutline } from '#texts/en/flows/flow-outline.ts'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { flowSavingTexts } from '#texts/flows/flow-saving.ts'
import { expect, test } from './fixtures.ts'
import type { Target } from './in-page.ts'
import { button, heading, main, textbox } from './targets.ts'

const { flowEditor } = flowEditorTexts.en
const { flowResolver } = flowResolverTexts.en
const { flowSaving } = flowSavingTexts.en
const { connectorCurl, connectorForm, run, tasks } = en

const BLANK = 'fl_blankpage'
const NODES = ['Domain record by company name', 'Headcount by domain', 'Head office by domain']

/** A line of the flow's list. */
const line = (name: RegExp): Target => ({ role: 'row', name, within: { role: 'treegrid', name: flowOutline.label } })

test('a flow of three nodes is built, saved over a conflict, and run', async ({ driver, open, http }) => {
  const palette: Target = { role: 'complementary', name: flowAsides.palette.label }
  const add = async (text: string, name: string) => {
    await driver.write({ role: 'searchbox', name: flowAsides.palette.find }, text)
    await driver.click(button(name, { within: palette }))
  }
  await open(`/flows/${BLANK}?view=list`)
  await add('input company_name', `${flowEditor.kinds.input} company_name`)
  await driver.read(line(/^company_name/))
  await add('domain record by company', 'Domain record by company name')
  await driver.read(line(/^Domain record/))
  for (const name of NODES.slice(1)) {
    await driver.click(line(/^Domain record/))
    await add(name.toLowerCase(), name)
    await driver.read(line(new RegExp(`^${name}`)))
  }
  await driver.click(line(/^Domain record/))
  await driver.press('.')
  await driver.read({ role: 'combobox', name: flowConnect.banner('Domain record by company name') }, '')
  await driver.type('output')
  await driver.press('Enter')
  await driver.click({ role: 'option', name: flowConnect.pair('domain', flowConnect.newField) })
  await driver.click(button(flowEditor.save))
  await driver.read(main, flowSaving.saved)
  const { config } = await http.mock.flowOf(BLANK)
  const { inputs, nodes } = config as unknown as Record<'inputs' | 'nodes', readonly { id: string; name: string }[]>
  expect(inputs.map(({ id }) => id)).toEqual(['company_name'])
  expect(nodes.map((node) => node.name)).toEqual(NODES)

  // Somebody else saves another name while this one is typed.
  await driver.open(`${http.url}/flows/${BLANK}?view=json`)
  const code: Target = { css: '.cm-content', shadowOf: '[data-code-field]' }
  await driver.read(code, 'Untitled flow')
  await driver.click(code)
  const { name, description, ui } = await http.mock.flowOf(BLANK)
  await driver.press('Control+a')
  await driver.insert(JSON.stringify({ name: 'Mine', description, config, ui }))
  await driver.read(main, flowSaving.unsaved)
  await http.mock.editFlow(BLANK, { name: 'Theirs' })
  await driver.click(button(flowEditor.save))
  await driver.read(heading(flowResolver.title(1)))
  await driver.click({ role: 'radio', name: flowResolver.take(flowResolver.mineWord, 'Mine') })
  await driver.click(button(flowResolver.save))
  await driver.read(main, flowSaving.saved)
  expect([name, (await http.mock.flowOf(BLANK)).name]).toEqual(['Untitled flow', 'Mine'])

  await driver.click(button(flowRun.run))
  const dialog: Target = { role: 'dialog', name: run.title('Mine') }
  await driver.write(textbox('company_name', { within: dialog }), 'Brightloom')
  await driver.click(button(/^Spend/, { within: dialog }))
  await driver.read(dialog, tasks.status.running)
  await http.mock.advance(20_000)
  await driver.read(dialog, tasks.status.done)
})

test('a curl command becomes a connector whose secret is masked', async ({ driver, open, http }) => {
  await open('/connectors/new')
  await driver.write(textbox(connectorForm.name), 'Lead scoring')
  await driver.click(button(connectorForm.paste))
  const dialog: Target = { role: 'dialog', name: connectorCurl.title }
  await driver.click(textbox(connectorCurl.label, { within: dialog }))
  await driver.insert(
    `curl 'https://score.brightloom.example/v1?region=eu' -H 'Authorization: Bearer tok_51ad_secret' -d '{"domain": "{{ domain }}"}'`,
  )
  await driver.click(button(connectorCurl.apply, { within: dialog }))
  await driver.gone(dialog)
  await driver.read(textbox(connectorForm.address), 'https://score.brightloom.example/v1')
  await driver.read({ role: 'region', name: connectorForm.preview.request }, 'Authorization: Bearer ••••••••')
  await driver.press('Control+s')
  await driver.read(heading('Lead scoring'))
  const created = (await http.mock.requests()).filter(({ method }) => method === 'POST')
  expect(created.map(({ path, body }) => ({ path, body }))).toMatchObject([
    { path: '/v1/connectors/', body: { name: 'Lead scoring', method: 'post' } },
  ])
})
