import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowConnect } from '#texts/en/flows/flow-connect.ts'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { flowInspector as inspector } from '#texts/en/flows/flow-inspector.ts'
import { flowRun } from '#texts/en/flows/flow-run.ts'
import { addByTyping, card, LEADS, leadsOpened, rename, edges } from './canvas-steps.ts'
import { expect, type Mock, test } from './fixtures.ts'
import { saved } from './flow-steps.ts'
import { runDialog, runState } from './parts.ts'
import { primary, tabTo } from './steps.ts'

const banner = (page: Page, from: string) => page.getByRole('status').filter({ hasText: flowConnect.banner(from) })

test('flows G12: ten nodes are added, connected, filled in, tidied, saved and run by keyboard alone', async ({
  page,
  open,
  mock,
}) => {
  // Ten nodes are many keys; a busy machine needs its time.
  test.setTimeout(120_000)
  await open('/flows/fl_blankpage')
  await expect(page.getByRole('heading', { name: flowConnect.empty.title })).toBeVisible()

  await test.step('inputs are found in the palette and named', async () => {
    for (const [name, fresh] of [
      ['domain', 'input_1'],
      ['first_name', 'input_1'],
      ['last_name', 'input_1'],
    ] as const) {
      if (name === 'domain') {
        await page.keyboard.press('n')
        await expect(page.getByRole('searchbox', { name: flowAsides.palette.find })).toBeFocused()
        await page.keyboard.type('input')
        await page.keyboard.press('Enter')
      } else await addByTyping(page, 'input', t.kinds.input)
      await expect(card(page, fresh)).toBeFocused()
      await rename(page, fresh, name)
      await expect(card(page, name)).toBeFocused()
    }
  })

  await test.step('nodes are typed, and edges connected to them', async () => {
    await page.keyboard.press('Home')
    await expect(card(page, 'domain').first()).toBeFocused()
    await addByTyping(page, 'email finder', 'Email finder')
    await expect(card(page, 'Email finder')).toBeFocused()
    // Outputs with the names of its inputs are connected at once.
    await expect(edges(page)).toHaveCount(3)
    await expect(card(page, 'Email finder')).not.toContainText(t.noValue)

    for (const [typed, name] of [
      ['email verifier', 'Email verifier'],
      ['mobile number', 'Mobile number'],
      ['social handles', 'Social handles'],
    ] as const) {
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
      await expect(card(page, 'Email finder').first()).toBeFocused()
      await addByTyping(page, typed, name)
      await expect(card(page, name)).toBeFocused()
    }
  })

  await test.step('a card feeds two, and what has no source is filled in', async () => {
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    // Each was fed when it was added: two by the finder, one by the domain.
    await expect(edges(page)).toHaveCount(6)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(card(page, 'Mobile number')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'profile_url' })).toBeFocused()
    await page.keyboard.type('https://people.example/ilse')
    await expect(card(page, 'Mobile number')).not.toContainText(t.noValue)
  })

  await test.step('two are duplicated with what feeds them, and the flow gives an address', async () => {
    await tabTo(page, card(page, 'Mobile number'), 'Shift+Tab')
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Control+d')
    await page.keyboard.press('Control+d')
    await page.keyboard.press('Control+d')
    await expect(page.locator('.react-flow__node-card')).toHaveCount(10)
    await expect(edges(page)).toHaveCount(12)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('.')
    await expect(banner(page, 'Email finder')).toBeVisible()
    await page.keyboard.press('End')
    await expect(banner(page, 'Email finder')).toContainText(flowConnect.aimed('output'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('combobox', { name: flowConnect.choose('Email finder', 'output') })
    await expect(dialog).toBeFocused()
    await page.keyboard.type('email')
    await page.keyboard.press('Enter')
    await expect(edges(page)).toHaveCount(13)
  })

  await test.step('it is tidied, saved and run', async () => {
    await page.keyboard.press('Alt+t')
    await expect(page.getByText(t.tidied).first()).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(saved(page)).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: flowRun.run, exact: true }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const dialog = runDialog(page, 'Untitled flow')
    await expect(dialog.getByRole('textbox', { name: 'domain' })).toBeFocused()
    for (const value of ['kitewell.example', 'Ilse', 'Vantorre']) {
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    }
    // Nodes that need an address are skipped if none is found.
    await expect(primary(dialog)).toContainText('Spend up to 13.15')
    await page.keyboard.press('Control+Enter')
    await expect(runState(dialog)).toContainText(en.tasks.status.running)
    await mock.advance(20_000)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(card(page, 'Email finder')).toContainText(t.went.done)
  })
})

async function nodeOf(mock: Mock, wanted: string) {
  const { nodes } = (await mock.flowOf('fl_leadscore')).config as { nodes: readonly { readonly id: string }[] }
  return nodes.find(({ id }) => id === wanted)
}

const options = (page: Page) => page.getByRole('option')

test('flows G12: edges are connected by keys to a card that has some: to another field, over a value, by name and backwards', async ({
  page,
  open,
  mock,
}) => {
  await open(LEADS)
  await leadsOpened(page)
  await page.keyboard.press('Alt+1')
  await expect(card(page, 'full_name')).toBeFocused()
  const company = page.getByRole('group', { name: 'company, Input' })
  await page.keyboard.press('ArrowDown')
  await expect(company).toBeFocused()

  await test.step('of a card that has values the free field is offered first, and one that would be replaced is marked', async () => {
    const count = await edges(page).count()
    await page.keyboard.press('.')
    await expect(banner(page, 'company')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(banner(page, 'company')).toContainText(flowConnect.aimed('Scoring API'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: flowConnect.choose('company', 'Scoring API') })).toBeFocused()
    await expect(options(page).first()).toHaveText(flowConnect.pair('company', 'staff'))
    await expect(options(page).filter({ hasText: flowConnect.taken })).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect(company).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: t.connect.done('company', 'Scoring API') })).toHaveCount(1)
    await expect(edges(page)).toHaveCount(count + 1)
  })

  await test.step('a second one between the same two cards takes the place of a value, and undo gives that back', async () => {
    await page.keyboard.press('.')
    await page.keyboard.type('scor')
    const goal = page.getByRole('combobox', { name: flowConnect.banner('company') })
    await expect(goal).toBeFocused()
    await expect(goal).toHaveValue('scor')
    await expect(options(page)).toHaveText(['Scoring API'])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: flowConnect.choose('company', 'Scoring API') })).toBeFocused()
    await page.keyboard.type('title')
    await expect(options(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(company).toBeFocused()
    await page.keyboard.press('Control+s')
    await expect(saved(page)).toBeVisible()
    const fromCompany = { type: 'mapping', value: 'company' }
    expect(await nodeOf(mock, 'score')).toMatchObject({ inputs: { staff: fromCompany, title: fromCompany } })
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('status').filter({ hasText: flowConnect.undone('connect Scoring API') })).toHaveCount(1)
    await page.keyboard.press('Control+s')
    await expect(saved(page)).toBeVisible()
    expect(await nodeOf(mock, 'score')).toMatchObject({
      inputs: { staff: fromCompany, title: { value: 'profile.industry' } },
    })
  })

  await test.step('what only takes is fed backwards, and Escape ends each step of it where one was', async () => {
    await tabTo(page, page.getByRole('button', { name: t.zoom.out }))
    await page.keyboard.press('Alt+1')
    await expect(company).toBeFocused()
    await page.keyboard.press('.')
    await page.keyboard.press('End')
    await expect(banner(page, 'company')).toContainText(flowConnect.aimed('output'))
    await page.keyboard.press('Escape')
    await expect(banner(page, 'company')).toHaveCount(0)
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight')
    await expect(card(page, 'output')).toBeFocused()
    await page.keyboard.press('.')
    const fed = page.getByRole('status').filter({ hasText: flowConnect.feed('output') })
    await expect(fed).toContainText(flowConnect.aimedBack('Work email'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: flowConnect.choose('Work email', 'output') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card(page, 'output')).toBeFocused()
    await expect(saved(page)).toBeVisible()
  })

  await test.step('while an edge is connected no key changes a card, and it ends where the focus leaves', async () => {
    await page.keyboard.press('.')
    const fed = page.getByRole('status').filter({ hasText: flowConnect.feed('output') })
    for (const key of ['Delete', 'Alt+ArrowUp', 'F2', 'Space', 'Backspace']) await page.keyboard.press(key)
    await expect(fed).toHaveCount(1)
    await expect(saved(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(fed).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(card(page, 'output')).toBeFocused()
  })
})

test('flows G12: whatever is undone, fixed or removed, the focus stays in the view', async ({ page, open }) => {
  test.setTimeout(120_000)
  await open(LEADS)
  await leadsOpened(page)
  await page.keyboard.press('Alt+1')
  await expect(card(page, 'full_name')).toBeFocused()

  await test.step('in the graph', async () => {
    await addByTyping(page, 'mobile number', 'Mobile number')
    await expect(card(page, 'Mobile number')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(card(page, 'Split name')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await rename(page, 'full_name', 'whole_name')
    await expect(card(page, 'whole_name')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(card(page, 'full_name')).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(card(page, 'output')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(card(page, 'full_name')).toBeVisible()
    await expect(card(page, 'output')).toBeFocused()
  })

  await test.step('from the sides Escape comes back, and a search ends at what it found', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: flowAsides.palette.find }), 'Shift+Tab')
    await page.keyboard.press('Escape')
    await expect(card(page, 'output')).toBeFocused()
    await page.keyboard.press('Control+f')
    await page.keyboard.type('find domain')
    await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 /)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(card(page, 'Find domain').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'company_name' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card(page, 'Find domain').first()).toBeFocused()
  })

  await test.step('in the details and among problems', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'company_name' })).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(page.getByRole('combobox', { name: 'company_name' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await expect(card(page, 'Find domain').first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    await expect(card(page, 'Email finder')).toBeFocused()
    await page.keyboard.press('Enter')
    const remove = page.getByRole('button', { name: inspector.runIf.remove(1) })
    await tabTo(page, remove)
    await page.keyboard.press('Enter')
    await expect(remove).toHaveCount(0)
    await expect(page.getByRole('button', { name: inspector.runIf.add })).toBeFocused()
  })

  await test.step('in the list, of which each line has its menu by keys', async () => {
    await page.keyboard.press('Alt+2')
    const line = (name: RegExp) => page.getByRole('row', { name })
    await expect(line(/^Email finder/)).toBeFocused()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(line(/^Email finder/)).toBeFocused()
    await page.keyboard.press('Control+d')
    await expect(line(/^Email finder/)).toHaveCount(2)
    await expect(line(/^Email finder/).last()).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(line(/^Email finder/)).toHaveCount(1)
    await expect(page.locator('[role=row]:focus')).toHaveCount(1)
    await page.keyboard.press('.')
    await page.keyboard.type('output')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: /^Connect .+ to / })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: /^Connect .+ to / })).toHaveCount(0)
    await expect(page.locator('[role=row]:focus')).toHaveCount(1)
    await page.keyboard.press('Alt+3')
    await expect(page.getByRole('textbox', { name: t.json.label })).toBeFocused()
  })
})

test('flows G12: what is done twice in a row is announced twice', async ({ page, open }) => {
  await open(LEADS)
  await leadsOpened(page)
  await card(page, 'Email finder').first().focus()
  await page.keyboard.press('Control+c')
  const liveRegion = page.locator('[data-flow-canvas] [role=status].ec-sr')
  await expect(liveRegion).not.toBeEmpty()
  const response = await liveRegion.evaluateHandle((region) => {
    const changes: string[] = []
    const observer = new MutationObserver(() => void changes.push(region.textContent.trim()))
    observer.observe(region, { childList: true, characterData: true, subtree: true })
    return changes
  })
  const copied = (await liveRegion.textContent()) ?? ''
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+c')
  await expect.poll(() => response.jsonValue()).toEqual([copied, copied])

  for (const count of [2, 3]) {
    await page.keyboard.press('Control+v')
    await expect(card(page, 'Email finder')).toHaveCount(count)
  }
  await response.evaluate((changes) => changes.splice(0))
  for (const count of [2, 1]) {
    await page.keyboard.press('Control+z')
    await expect(card(page, 'Email finder')).toHaveCount(count)
  }
  const counts = async () => {
    const sentences = await response.jsonValue()
    return { said: sentences.length, different: new Set(sentences).size }
  }
  await expect.poll(counts).toEqual({ said: 2, different: 1 })
})

test('flows G12: the current card that the JSON view removed is replaced by another one in the graph', async ({
  page,
  open,
}) => {
  await open(LEADS)
  await leadsOpened(page)
  await card(page, 'Split name').focus()
  await page.keyboard.press('Alt+3')
  const field = page.getByRole('textbox', { name: t.json.label })
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(JSON.stringify({ name: 'Bare', description: '', config: {}, ui: {} }))
  await expect(page.getByRole('heading', { level: 1, name: 'Bare' })).toBeAttached()
  await page.keyboard.press('Alt+1')
  await expect(card(page, 'output')).toBeFocused()
})

test('flows G12: the edges of a card are stepped through, opened and removed by keys, and announced', async ({
  page,
  open,
}) => {
  await open(LEADS)
  await leadsOpened(page)
  const finder = card(page, 'Email finder').first()
  const liveRegion = page.locator('[data-flow-canvas] [role=status].ec-sr')
  const insert = page.getByRole('button', { name: t.edges.insert })
  await expect(liveRegion).toBeAttached()
  await finder.focus()
  await page.keyboard.press(',')
  const first = t.edge('Split name', 'Email finder', 'first_name, last_name')
  await expect(liveRegion).toContainText(flowConnect.atEdge(first, 1, 4))
  await expect(insert).toBeInViewport()
  await expect(finder).toBeFocused()

  await page.keyboard.press(';')
  await expect(liveRegion).toContainText(flowConnect.atEdge('', 4, 4))
  await page.keyboard.press(',')
  await page.keyboard.press('Enter')
  await expect(insert).toBeFocused()
  await page.keyboard.press('Tab')
  const removeOne = page.getByRole('button', { name: flowConnect.removeOne('first', 'first_name') })
  await expect(removeOne).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(finder).toBeFocused()
  await expect(insert).toHaveCount(0)

  const all = await edges(page).count()
  await page.keyboard.press(',')
  await page.keyboard.press('Delete')
  await expect(edges(page)).toHaveCount(all - 1)
  await expect(liveRegion).toHaveText(flowConnect.cut)
  await expect(finder).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(edges(page)).toHaveCount(all)

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(flowConnect.keys.next)).toBeVisible()
})
