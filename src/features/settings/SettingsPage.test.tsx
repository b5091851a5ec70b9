import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { en } from '#texts/en.ts'
import { type Rig, renderAt } from '#testing/render.tsx'

afterEach(cleanup)

const { settings, account, connect, connectorForm, shell } = en

const section = (name: string) => screen.findByRole('region', { name })

const field = (name: string) => screen.findByRole('textbox', { name })

/** Leaves the page and comes back, as a reload does. */
async function reload(rig: Rig, path: string): Promise<Rig> {
  rig.unmount()
  cleanup()
  return renderAt(path, { around: { storage: rig.storage, clock: rig.clock } })
}

describe('ux 22: a section has its URL', () => {
  test.each([
    ['/settings/spending', settings.sections.spending],
    ['/settings/data', settings.sections.data],
    ['/settings', settings.sections.key],
    ['/settings/no-such-section', settings.sections.key],
  ])('%s opens %s', async (path, name) => {
    await renderAt(path)
    expect(await section(name)).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: settings.title })).toBeDefined()
  })

  test('the open section is marked, and the other sections are links', async () => {
    await renderAt('/settings/spending')
    const nav = await screen.findByRole('navigation', { name: settings.sections.label })
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe(settings.sections.spending)
    await userEvent.click(within(nav).getByRole('link', { name: settings.sections.appearance }))
    expect(await section(settings.sections.appearance)).toBeDefined()
  })
})

test('before the key is forgotten, unsaved connectors are named as what is erased with it', async () => {
  const rig = await renderAt('/connectors/2')
  await userEvent.type(await field(connectorForm.name), ' 2')
  await rig.advance(0)
  await reload(rig, '/settings')
  await userEvent.click(await screen.findByRole('button', { name: settings.key.forget }))
  const dialog = await screen.findByRole('alertdialog', { name: account.forgetTitle })

  expect(dialog.textContent).toContain(account.forgetConnectors(1))
})

describe('limits of spending', () => {
  test('are saved when the field is left or by ↵, exactly, and persist after a reload', async () => {
    const rig = await renderAt('/settings/spending')
    await userEvent.type(await field(settings.spending.warnBelow), '100.000001{Enter}')
    expect(await screen.findByText(settings.saved)).toBeDefined()
    const reserve = await field(settings.spending.reserve)
    await userEvent.clear(reserve)
    await userEvent.type(reserve, '1,050.5')
    await userEvent.tab()
    expect(await screen.findAllByText(settings.saved)).toHaveLength(2)

    await reload(rig, '/settings/spending')
    expect(await screen.findByDisplayValue('100.000001')).toBeDefined()
    expect(await screen.findByDisplayValue('1050.5')).toBeDefined()
  })

  test('are saved when the page is closed while they are typed', async () => {
    await renderAt('/settings/spending')
    const reserve = await field(settings.spending.reserve)
    await userEvent.clear(reserve)
    await userEvent.type(reserve, '75')
    fireEvent(window, new Event('beforeunload'))
    fireEvent(window, new Event('pagehide'))

    expect(await screen.findByText(settings.saved)).toBeDefined()
    expect(document.activeElement).toBe(reserve)
  })

  test('the reserve is beside the balance at once', async () => {
    await renderAt('/settings/spending')
    const reserve = await field(settings.spending.reserve)
    await userEvent.clear(reserve)
    await userEvent.type(reserve, '50{Enter}')
    await screen.findByText(settings.saved)
    await userEvent.click(screen.getByRole('button', { name: shell.balance('1,204.5') }))
    expect((await screen.findByRole('dialog', { name: shell.balanceLabel })).textContent).toContain('Reserve50')
  })

  test('what is no amount has a message under its field, and the old value stays', async () => {
    await renderAt('/settings/spending')
    const confirm = await field(settings.spending.confirmAbove)
    await userEvent.clear(confirm)
    await userEvent.type(confirm, '-3{Enter}')
    expect(await screen.findByText(settings.spending.faults.negative)).toBeDefined()
    expect(confirm.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(confirm, '{Escape}')
    expect(screen.queryByText(settings.spending.faults.negative)).toBeNull()
    expect((confirm as HTMLInputElement).value).toBe('50')
  })

  test('a cap of 0 would stop every run and is refused; none is the empty field', async () => {
    await renderAt('/settings/spending')
    const cap = await field(settings.spending.cap)
    await userEvent.type(cap, '0{Enter}')
    expect(await screen.findByText(settings.spending.faults.zero)).toBeDefined()
    await userEvent.clear(cap)
    await userEvent.tab()
    expect(screen.queryByText(settings.spending.faults.zero)).toBeNull()
  })
})

test('theme and density count at once', async () => {
  await renderAt('/settings/appearance')
  await userEvent.click(await screen.findByRole('radio', { name: settings.appearance.themes.dark }))
  await userEvent.click(screen.getByRole('radio', { name: settings.appearance.densities.compact }))
  const root = screen.getByRole('main').closest('.ec')
  expect(root?.getAttribute('data-theme')).toBe('dark')
  expect(root?.getAttribute('data-density')).toBe('compact')
})

test('keys of one letter are disabled when they are switched off, and the shortcuts dialog shows it', async () => {
  await renderAt('/settings/keyboard')
  await userEvent.click(await screen.findByRole('checkbox', { name: settings.keyboard.singleKeys }))
  await userEvent.click(screen.getByRole('button', { name: settings.keyboard.sheet }))
  const sheet = await screen.findByRole('dialog', { name: en.keySheet.title })
  expect(sheet.textContent).toContain(en.keySheet.singleOff)
})

describe('the key', () => {
  test('its location is shown and can be changed; a refusal of the browser is shown', async () => {
    await renderAt('/settings/key')
    const stored = await screen.findByRole('radio', { name: connect.keep.memory })
    expect((stored as HTMLInputElement).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: connect.keep.device }))
    expect(await screen.findByText(settings.key.unstored)).toBeDefined()
    expect((stored as HTMLInputElement).checked).toBe(true)
  })

  test('another key of the same workspace replaces it without closing anything', async () => {
    const rig = await renderAt('/settings/key')
    await userEvent.click(await screen.findByRole('button', { name: settings.key.replace }))
    const dialog = await screen.findByRole('dialog', { name: connect.connection.replace })
    await userEvent.type(within(dialog).getByLabelText(connect.key), 'wrong{Enter}')
    expect((await within(dialog).findByRole('alert')).textContent).toContain(connect.failed.forbidden)
    expect(rig.service.requests().at(-1)?.apikey).toBe('wrong')
  })

  test('signing out lists what is deleted first', async () => {
    await renderAt('/settings/key')
    await userEvent.click(await screen.findByRole('button', { name: settings.key.forget }))
    const dialog = await screen.findByRole('alertdialog', { name: account.forgetTitle })
    expect(dialog.textContent).toContain(account.forgetKey)
    await userEvent.click(within(dialog).getByRole('button', { name: account.forgetConfirm }))
    expect(await screen.findByRole('heading', { level: 1, name: connect.title })).toBeDefined()
  })
})
