import { flowEditor as t } from '#texts/en/flow-editor.ts'
import { flowRun } from '#texts/en/flow-run.ts'
import { en } from '#texts/en.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addByTyping, card, rename, saved, wires } from './canvas-steps.ts'
import { runDialog, runState } from './parts.ts'
import { primary, tabTo } from './steps.ts'

const banner = (page: Page, from: string) => page.getByRole('status').filter({ hasText: t.connect.banner(from) })

/** In connect mode these arrows lead the wire from the focused card to that one. */
async function connect(page: Page, from: string, arrows: readonly string[], to: string): Promise<void> {
  await page.keyboard.press('c')
  await expect(banner(page, from)).toBeVisible()
  for (const arrow of arrows) await page.keyboard.press(arrow)
  await expect(banner(page, from)).toContainText(t.connect.aimed(to))
  await page.keyboard.press('Enter')
  await expect(banner(page, from)).toHaveCount(0)
}

test('flows G12: ten nodes are added, connected, filled in, tidied, saved and run by keyboard alone', async ({
  page,
  open,
  mock,
}) => {
  // Ten nodes are many keys; a busy machine needs its time.
  test.setTimeout(120_000)
  await open('/flows/fl_blankpage')
  await expect(page.getByRole('heading', { name: t.empty.title })).toBeVisible()

  await test.step('inputs are found in the palette and named', async () => {
    for (const [name, fresh] of [
      ['domain', 'input_1'],
      ['first_name', 'input_1'],
      ['last_name', 'input_1'],
    ] as const) {
      await page.keyboard.press('n')
      await expect(page.getByRole('searchbox', { name: t.palette.find })).toBeFocused()
      await page.keyboard.type('input')
      await page.keyboard.press('Enter')
      await expect(card(page, fresh)).toBeFocused()
      await rename(page, fresh, name)
      await expect(card(page, name)).toBeFocused()
    }
  })

  await test.step('nodes are typed, and wires led to them', async () => {
    await page.keyboard.press('Home')
    await expect(card(page, 'domain').first()).toBeFocused()
    await addByTyping(page, 'email finder', 'Email finder')
    await expect(card(page, 'Email finder')).toBeFocused()
    await page.keyboard.press('Home')
    await connect(page, 'domain', [], 'Email finder')
    await page.keyboard.press('ArrowDown')
    await expect(card(page, 'first_name').first()).toBeFocused()
    await connect(page, 'first_name', [], 'Email finder')
    await page.keyboard.press('ArrowDown')
    await connect(page, 'last_name', [], 'Email finder')
    await expect(wires(page)).toHaveCount(3)
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
    await connect(page, 'Email finder', ['ArrowDown'], 'Email verifier')
    await connect(page, 'Email finder', ['ArrowDown', 'ArrowDown', 'ArrowDown'], 'Social handles')
    await expect(wires(page)).toHaveCount(5)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
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
    await expect(wires(page)).toHaveCount(8)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await connect(page, 'Email finder', [], 'output')
    const asked = page.getByRole('combobox', { name: t.connect.choose('Email finder', 'output') })
    await expect(asked).toBeFocused()
    await page.keyboard.type('email')
    await page.keyboard.press('Enter')
    await expect(wires(page)).toHaveCount(9)
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
    await expect(primary(dialog)).toContainText('Spend up to')
    await page.keyboard.press('Control+Enter')
    await expect(runState(dialog)).toContainText(en.tasks.status.running)
    await mock.advance(20_000)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(card(page, 'Email finder')).toContainText(t.went.done)
  })
})
