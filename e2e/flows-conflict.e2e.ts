import type { Browser, Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { flowConnect } from '#texts/en/flows/flow-connect.ts'
import { flowNotices } from '#texts/en/flows/flow-notices.ts'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { flowSavingTexts } from '#texts/flows/flow-saving.ts'
import { expectGoodAtAllWidths } from './all-widths.ts'
import { expect, type HttpDoor, openOn, test } from './fixtures.ts'
import {
  constant,
  from,
  inputOf,
  LEAD,
  nodeOf,
  removeNode,
  saved,
  saveFlow,
  setInput,
  wholeFlow,
  type WholeFlow,
  writeFlow,
} from './flow-steps.ts'

const { flowResolver: t } = flowResolverTexts.en
const { flowEditor } = flowEditorTexts.en
const { flowSaving } = flowSavingTexts.en
const JSON_VIEW = `/flows/${LEAD}?view=json`

/** Two people at one flow, each in a browser of their own; what both see is what the service had at first. */
async function openTwice(http: HttpDoor, page: Page, browser: Browser) {
  const other = await browser.newContext()
  const theirs = await other.newPage()
  for (const one of [page, theirs]) {
    await openOn(http, one, JSON_VIEW)
    await expect(saved(one)).toBeVisible()
  }
  return { theirs, base: await wholeFlow(http.mock), close: () => other.close() }
}

/** The other one saves a change, then this page has another one and saves it, too. */
async function meet(
  page: Page,
  theirs: Page,
  base: WholeFlow,
  change: Record<'theirs' | 'mine', (flow: WholeFlow) => void>,
) {
  const [their, my] = [structuredClone(base), structuredClone(base)]
  change.theirs(their)
  change.mine(my)
  await writeFlow(page, my)
  await writeFlow(theirs, their)
  await saveFlow(theirs)
  await expect(saved(theirs)).toBeVisible()
  await saveFlow(page)
}

const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect())

const title = (page: Page, open: number) => page.getByRole('heading', { name: t.title(open) })

test('flows 5.4 rows 3, 4 and 7: two people change one field and one node, and it is decided by keys alone', async ({
  http,
  page,
  browser,
}) => {
  const { theirs, base, close } = await openTwice(http, page, browser)
  await meet(page, theirs, base, {
    theirs: (flow) => {
      setInput(flow, 'mail', 'country', constant('nl'))
      nodeOf(flow, 'dom')['name'] = 'Domain of the company'
      removeNode(flow, 'score')
      delete flow.config.output.fields['score']
    },
    mine: (flow) => {
      setInput(flow, 'mail', 'country', constant('de'))
      setInput(flow, 'dom', 'country', constant('be'))
      nodeOf(flow, 'score')['name'] = 'Score of the lead'
    },
  })
  await expect(title(page, 2)).toBeFocused()
  // The graphs need the space of the sidebar.
  await expect.poll(async () => (await boxOf(page.getByRole('main'))).left).toBeLessThan(60)
  const email = page.getByRole('table', { name: 'Email finder' })
  // Belgium was there before; a choice from a list of the service is shown by its name, with its id in the tooltip.
  await expect(email.getByRole('row', { name: /country/ })).toContainText('Belgium')
  await expect(email.getByText('Netherlands')).toHaveAttribute('title', 'nl')
  await expect(email.getByRole('radio', { name: t.take(t.mineWord, 'Germany') })).toBeVisible()
  await expectGoodAtAllWidths(page, 'two open conflicts')
  await page.getByRole('button', { name: t.copyMine }).click()
  const message = page.getByRole('region', { name: en.shell.toasts })
  await expect(message).toBeVisible()
  const [{ bottom }, save] = [await boxOf(message), await boxOf(page.getByRole('button', { name: t.save }))]
  expect(bottom, 'messages keep above what is decided with').toBeLessThan(save.top)

  await page.keyboard.press('Shift+T')
  await expect(title(page, 0)).toBeVisible()
  await page.keyboard.press('u')
  await expect(title(page, 2)).toBeVisible()

  const choice = (side: string, value: string) => page.getByRole('radio', { name: t.take(side, value) })
  await choice(t.theirsWord, 'Netherlands').focus()
  await page.keyboard.press('n')
  await expect(page.getByRole('table', { name: 'Score of the lead' }).getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('p')
  await expect(choice(t.theirsWord, 'Netherlands')).toBeFocused()
  await page.keyboard.press('2')
  await expect(title(page, 1)).toBeVisible()
  await page.keyboard.press('u')
  await expect(title(page, 2)).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('n')
  await page.keyboard.press('1')
  await expect(title(page, 0)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(saved(page)).toBeVisible()

  const stored = await wholeFlow(http.mock)
  expect(nodeOf(stored, 'mail')['inputs']).toMatchObject({ country: constant('nl') })
  expect(nodeOf(stored, 'dom')).toMatchObject({ name: 'Domain of the company', inputs: { country: constant('be') } })
  expect(nodeOf(stored, 'score')['name']).toBe('Score of the lead')
  await close()
})

test('moving from one own value to another types in the other one, and no key of theirs decides', async ({
  http,
  page,
}) => {
  await openOn(http, page, JSON_VIEW)
  await expect(saved(page)).toBeVisible()
  const mine = await wholeFlow(http.mock)
  await writeFlow(page, { ...mine, name: 'Mine', description: 'By me' })
  await http.mock.editFlow(LEAD, { name: 'Theirs', description: 'By them' })
  await saveFlow(page)
  await expect(title(page, 2)).toBeFocused()
  for (const field of ['name', 'description', 'name']) {
    await page.getByRole('row', { name: field }).getByRole('button', { name: t.edit }).click()
    await expect(page.getByRole('textbox', { name: t.newValue(field) })).toBeFocused()
  }
  await page.keyboard.type(' 2')
  await expect(page.getByRole('textbox', { name: t.newValue('name') })).toHaveValue(/ 2/)
  await expect(title(page, 2)).toBeVisible()
})

test('flows 5.4 rows 9, 14 and 19: an edge to what was deleted, a new id, and a circle that only both together close', async ({
  http,
  page,
  browser,
}) => {
  const { theirs, base, close } = await openTwice(http, page, browser)
  await meet(page, theirs, base, {
    theirs: (flow) => {
      removeNode(flow, 'profile')
      setInput(flow, 'score', 'title', undefined)
      nodeOf(flow, 'dom')['id'] = 'find_domain'
      for (const id of ['mail', 'work', 'score']) setInput(flow, id, 'domain', from('find_domain.domain'))
      nodeOf(flow, 'mail')['run_if'] = 'find_domain.domain != ""'
      flow.ui.nodes['find_domain'] = flow.ui.nodes['dom']
      delete flow.ui.nodes['dom']
      setInput(flow, 'split', 'hint', from('score.segment'))
    },
    mine: (flow) => {
      setInput(flow, 'mail', 'industry', from('profile.industry'))
      setInput(flow, 'split', 'domain', from('dom.domain'))
      setInput(flow, 'score', 'first', from('split.first'))
    },
  })
  await expect(title(page, 2)).toBeVisible()
  const list = page.getByRole('navigation', { name: t.conflicts })
  await expect(list).toContainText(t.kinds.theirsGone('Company profile'))
  await expect(list).toContainText(t.kinds.cycle)
  await expect(page.getByText(t.list.renamed('Find domain', 'dom', 'find_domain', t.list.byTheirs))).toBeVisible()

  await list.getByRole('button', { name: /Email finder/ }).click()
  await page.keyboard.press('3')
  await page.getByRole('combobox', { name: t.reconnectTo }).fill('first')
  await page.getByRole('option').first().click()
  await expect(title(page, 1)).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('1')
  await expect(title(page, 0)).toBeVisible()
  await page.getByRole('button', { name: t.save }).click()
  await expect(saved(page)).toBeVisible()

  const stored = await wholeFlow(http.mock)
  expect(stored.config.nodes.map(({ id }) => id)).not.toContain('profile')
  expect(nodeOf(stored, 'mail')['inputs']).toMatchObject({ industry: from('split.first') })
  expect(nodeOf(stored, 'split')['inputs']).toMatchObject({ domain: from('find_domain.domain') })
  expect(nodeOf(stored, 'split')['inputs']).not.toHaveProperty('hint')
  await close()
})

test('flows 5.4 rows 1, 2, 6, 8, 10, 11, 15, 20, 22, 23, 24, 26 and 27: what fits together is saved without a question', async ({
  page,
  open,
  mock,
}) => {
  await open(JSON_VIEW)
  await expect(saved(page)).toBeVisible()
  const [mine, theirs] = [await wholeFlow(mock), await wholeFlow(mock)]
  setInput(mine, 'mail', 'country', constant('de'))
  mine.ui.nodes['score'] = { x: 700, y: 500 }
  nodeOf(mine, 'work')['name'] = 'Second address'
  setInput(mine, 'work', 'company', from('company'))
  mine.config.output.fields['domain'] = from('dom.domain')
  mine.ui.notes['n_why'] = { ...mine.ui.notes['n_why'], text: 'My reason.' }
  nodeOf(mine, 'dom')['hint'] = { mine: 1 }
  mine.config.nodes.push({ id: 'greeting', type: 'transform', name: 'Greeting', template: 'Hello', inputs: {} })
  await writeFlow(page, mine)

  setInput(theirs, 'mail', 'phone', constant('yes'))
  nodeOf(theirs, 'work')['name'] = 'Second address'
  setInput(theirs, 'work', 'company', from('company'))
  removeNode(theirs, 'score')
  delete theirs.config.output.fields['score']
  theirs.config.output.fields['industry'] = from('profile.industry')
  theirs.ui.nodes['mail'] = { x: 300, y: 100 }
  theirs.ui.notes['n_why'] = { ...theirs.ui.notes['n_why'], text: 'Their reason.' }
  nodeOf(theirs, 'profile')['hint'] = { theirs: 1 }
  const { config, ui } = theirs
  await mock.editFlow(LEAD, { config, ui })
  // From now on the service makes its own of what it is given.
  await mock.settings({ tidiesFlows: true })

  await page.keyboard.press('Alt+1')
  const zoom = page.getByRole('group', { name: flowConnect.zoom.label })
  await zoom.getByTitle(flowConnect.zoom.whole).click()
  await expect(zoom).toContainText(flowConnect.zoom.percent('100'))
  await zoom.getByRole('button', { name: flowEditor.zoom.in }).click()
  await expect(zoom).toContainText(flowConnect.zoom.percent('125'))

  await saveFlow(page)
  await expect(saved(page)).toBeVisible()
  // It is announced to screen readers, too.
  await expect(page.getByText(/^Merged \d+ changes by others$/).first()).toBeVisible()
  const stored = await wholeFlow(mock)
  expect(nodeOf(stored, 'mail')['inputs']).toMatchObject({ country: constant('de'), phone: constant('yes') })
  expect(nodeOf(stored, 'work')).toMatchObject({ name: 'Second address', inputs: { company: from('company') } })
  expect(stored.config.nodes.map(({ id }) => id)).not.toContain('score')
  expect(Object.keys(stored.config.output.fields).toSorted()).toEqual([
    'domain',
    'email',
    'email_found',
    'industry',
    'second_email',
  ])
  expect(stored.ui.nodes['mail']).toEqual({ x: 300, y: 100 })
  expect(stored.ui.nodes).not.toHaveProperty('score')
  expect(Object.values(stored.ui.notes).map(({ text }) => text)).toEqual(['My reason.', 'Their reason.'])
  expect([nodeOf(stored, 'dom')['hint'], nodeOf(stored, 'profile')['hint']]).toEqual([{ mine: 1 }, { theirs: 1 }])
  // My viewport is unchanged, and what the service filled in counts as no user's change.
  expect(stored.ui['viewport']).toEqual(mine.ui['viewport'])
  expect(nodeOf(stored, 'greeting')).toHaveProperty('outputs', [])
  await expect(zoom).toContainText(flowConnect.zoom.percent('125'))
  await expect(saved(page)).toBeVisible()
})

test('flows 5.4 rows 5, 12, 13, 16, 17, 18, 21 and 25: each kind of conflict has its text, and each resolution is stored', async ({
  page,
  open,
  mock,
}) => {
  await open(JSON_VIEW)
  await expect(saved(page)).toBeVisible()
  const [mine, theirs] = [await wholeFlow(mock), await wholeFlow(mock)]
  mine.description = 'Mine'
  setInput(mine, 'mail', 'last_name', from('dom.domain'))
  mine.config.nodes.push(
    { id: 'added', type: 'transform', name: 'Mine', template: '{{company}}', inputs: {} },
    { id: 'my_greeting', type: 'transform', name: 'Greeting', template: 'Hello', inputs: {} },
  )
  Object.assign(nodeOf(mine, 'dom'), { type: 'connector', connector: 1 })
  setInput(mine, 'score', 'person', from('full_name'))
  setInput(mine, 'score', 'staff', from('profile.employees'))
  inputOf(mine, 'company')['type'] = 'number'
  await writeFlow(page, mine)

  theirs.description = 'Theirs'
  setInput(theirs, 'mail', 'last_name', from('company'))
  theirs.config.nodes.push(
    { id: 'added', type: 'transform', name: 'Theirs', template: '{{full_name}}', inputs: {} },
    { id: 'their_greeting', type: 'transform', name: 'Greeting', template: 'Dear', inputs: {} },
  )
  setInput(theirs, 'dom', 'country', constant('be'))
  theirs.config.inputs = theirs.config.inputs.filter(({ id }) => id !== 'full_name')
  setInput(theirs, 'split', 'text', from('company'))
  inputOf(theirs, 'company')['default'] = 'Acme'
  const { outputs } = nodeOf(theirs, 'profile')
  nodeOf(theirs, 'profile')['outputs'] = (outputs as { id: string }[]).filter(({ id }) => id !== 'employees')
  const { config, description } = theirs
  await mock.editFlow(LEAD, { config, description })

  await saveFlow(page)
  await expect(title(page, 7)).toBeVisible()
  const list = page.getByRole('navigation', { name: t.conflicts })
  const requested = [
    t.kinds.text('description'),
    t.kinds.port('last_name'),
    t.kinds['add-add'],
    t.kinds.theirsGone('full_name'),
  ]
  for (const words of requested) await expect(list).toContainText(words)
  await expect(list.getByText(t.kinds.type)).toHaveCount(2)

  await expect(page.getByText(t.list.sameNames('Greeting'))).toBeVisible()
  await page.getByRole('button', { name: t.list.suffix('Greeting 2') }).click()
  await expect(page.getByText(t.list.sameNames('Greeting'))).toBeHidden()
  await expect(title(page, 7)).toBeVisible()

  await page.getByRole('radio', { name: t.views.list }).check()
  await expect(page.getByRole('table', { name: t.list.label })).toContainText('Theirs')
  await list.getByRole('button', { name: new RegExp(t.flow) }).click()
  await page.keyboard.press('3')
  await list.getByRole('button', { name: /Email finder/ }).click()
  await page.keyboard.press('2')
  await list.getByRole('button', { name: new RegExp(t.kinds['add-add']) }).click()
  await page.keyboard.press('3')
  await list.getByRole('button', { name: /^Find domain/ }).click()
  await page.keyboard.press('1')
  const scoring = list.getByRole('button', { name: /^Scoring API/ })
  await scoring.click()
  await page.keyboard.press('2')
  await page.keyboard.press('n')
  await expect(scoring).toContainText(t.kinds.theirsGone(t.source('Company profile', 'employees')))
  await page.keyboard.press('1')
  await list.getByRole('button', { name: /^company/ }).click()
  await page.keyboard.press('2')
  await expect(title(page, 0)).toBeVisible()
  await page.getByRole('button', { name: t.save }).click()
  await expect(saved(page)).toBeVisible()

  const stored = await wholeFlow(mock)
  expect(stored.description).toBe('Mine\nTheirs')
  expect(nodeOf(stored, 'mail')['inputs']).toMatchObject({ last_name: from('company') })
  expect(
    stored.config.nodes
      .filter(({ id }) => id.startsWith('added'))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Mine', 'Theirs'])
  expect([nodeOf(stored, 'my_greeting')['name'], nodeOf(stored, 'their_greeting')['name']]).toEqual([
    'Greeting 2',
    'Greeting',
  ])
  expect(nodeOf(stored, 'dom')['type']).toBe('connector')
  expect(stored.config.inputs.map(({ id, type, default: value }) => [id, type, value])).toEqual([
    ['company', 'text', 'Acme'],
  ])
  expect(nodeOf(stored, 'score')['inputs']).not.toHaveProperty('person')
  expect(nodeOf(stored, 'score')['inputs']).toMatchObject({ staff: from('profile.employees') })
  expect(nodeOf(stored, 'profile')['outputs']).toContainEqual(expect.objectContaining({ id: 'employees' }))
})

test('ux 15, check 15: a save that meets another user keeps my changes on the screen, and either version can be taken', async ({
  page,
  open,
  mock,
}) => {
  await open(JSON_VIEW)
  await expect(saved(page)).toBeVisible()
  const mine = await wholeFlow(mock)
  mine.name = 'Mine'
  await writeFlow(page, mine)
  await mock.editFlow(LEAD, { name: 'Theirs' })
  await saveFlow(page)
  await expect(title(page, 1)).toBeVisible()

  await page.getByRole('button', { name: t.back }).click()
  await expect(page.getByText(flowSaving.conflict, { exact: true })).toBeVisible()
  await expect(page.getByText(flowNotices.meets.title)).toBeVisible()
  await saveFlow(page)
  await expect(title(page, 1)).toBeVisible()

  await page.getByRole('button', { name: t.more }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: t.exportMine }).click(),
  ])
  expect(file.suggestedFilename()).toBe('mine-mine.flow.json')
  await page.getByRole('button', { name: t.more }).click()
  await page.getByRole('menuitem', { name: t.asNew }).click()
  await expect(page.getByText(t.made(t.newName('Mine'))).last()).toBeVisible()

  await page.getByRole('button', { name: t.takeTheirs }).click()
  await expect(saved(page)).toBeVisible()
  expect((await wholeFlow(mock)).name).toBe('Theirs')
  await page.getByRole('button', { name: flowEditor.undo, exact: true }).click()
  await saveFlow(page)
  await expect(saved(page)).toBeVisible()
  expect((await wholeFlow(mock)).name).toBe('Mine')
})
