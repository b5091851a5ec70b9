import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { playDevice } from '#journal/device.testing.ts'
import { bulkRunKind } from '../../bulk/records.ts'
import { bulkDraftKind, bulkSourceKind } from './bulk-draft-kinds.ts'
import { goTo, type Rig, type RigOptions, renderAt } from '#testing/render.tsx'

// The code of the page comes by parts: on a busy machine the first test would wait for it too long.
beforeAll(async () => {
  Element.prototype.scrollTo ??= () => undefined
  await Promise.all([
    import('#features/enrichments/EnrichmentPage.tsx'),
    import('#features/enrichments/EnrichmentManyRun.tsx'),
    import('#features/runs/RunPage.tsx'),
    import('#features/waterfalls/WaterfallPage.tsx'),
    import('#features/waterfalls/WaterfallManyRun.tsx'),
    import('#features/flows/FlowPage.tsx'),
    import('#features/flows/run/FlowRun.tsx'),
  ])
}, 120_000)
// jsdom lays nothing out: the list takes its window for empty.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const SLOW = { timeout: 20_000 }
const WIZARD = '/enrichments/123?run=many'

const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `Ada,Lovelace,${n + from}.example`).join('\n')
const HEAD = 'Given name,Surname,Website\n'

async function openWith(text: string, options: RigOptions = {}, path = WIZARD): Promise<Rig> {
  const rig = await renderAt(path, options)
  fireEvent.change(await screen.findByRole('textbox', { name: /Or paste rows/ }, SLOW), { target: { value: text } })
  await userEvent.click(screen.getByRole('button', { name: 'Use pasted rows' }))
  return rig
}

const facts = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.split(' · ')[0])

/** Chooses another file in the first step. */
async function replaceWith(content: string | Uint8Array<ArrayBuffer>) {
  fireEvent.click(await button('Replace'))
  const files = [new File([content], 'rows.csv')]
  fireEvent.change(screen.getByTestId('source-file'), { target: { files } })
}

/** Continues to the last step. */
async function check() {
  await userEvent.click(await screen.findByRole('button', { name: 'Map columns' }, SLOW))
  await userEvent.click(await screen.findByRole('button', { name: 'Check rows' }, SLOW))
  await screen.findByRole('group', { name: /What was found/ }, SLOW)
  // Not lost with the step before: the keyboard continues from here.
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Check and receipt' }))
}

const receipt = () => screen.getByRole('region', { name: 'Receipt' }).textContent
const receiptShows = (words: string | RegExp) => waitFor(() => expect(receipt()).toMatch(words), SLOW)
const button = (name: string | RegExp) => screen.findByRole('button', { name }, SLOW)
const withBalance = (balance: number): RigOptions => ({
  arrange: (service) => {
    for (const workspace of Object.values(service.state.workspaces)) workspace.balance = balance
  },
})

describe('many rows, from a paste to the receipt', () => {
  test('columns are found by their names, duplicates are paid once', async () => {
    await openWith(HEAD + rows(80) + '\n' + rows(20))
    await check()
    await receiptShows(/Rows100Duplicates−20Rows to send80/)
    expect(receipt()).toMatch(/0\.5 × 1 page × 80 rows40You save10/)
    expect((await button(/^Spend/)).textContent).toBe('Spend 5 and run the pilotCtrl')
    // The pilot of 10, then all other rows in one batch.
    expect(screen.getByText('If a response is lost, the outcome of at most 70 rows is unknown.')).toBeDefined()
  })

  test('rows that cannot be sent are fixed in the list, or left out', async () => {
    await openWith(`${HEAD}Ada,Lovelace,a.example\nBob,,b.example\nCy,Twombly,\n`)
    await check()
    await receiptShows(/Rows3Invalid−2Rows to send1/)
    const field = await screen.findByRole('textbox', { name: 'last_name, row 2', description: 'required' }, SLOW)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(field, 'Dylan{Enter}')
    await receiptShows(/Invalid−1Rows to send2/)
    expect(screen.getByRole('textbox', { name: 'last_name, row 2' })).toHaveProperty('value', 'Dylan')
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Leave out row 3' }))
    await receiptShows(/Rows3Left out−1Rows to send2/)
    await userEvent.click(screen.getByRole('button', { name: 'Include them' }))
    await receiptShows(/Invalid−1Rows to send2/)
  })

  test('all rows that cannot be sent are left out at once, or taken home as a file', async () => {
    const files: Blob[] = []
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    })
    await openWith(`${HEAD}Ada,Lovelace,a.example\nBob,,b.example\nCy,Twombly,\n`)
    await check()
    await userEvent.click(await button('Download'))
    await waitFor(() => expect(files).toHaveLength(1), SLOW)
    expect(await files[0]?.text()).toBe(
      'Row,Given name,Surname,Website,Problem\r\n2,Bob,,b.example,last_name: required\r\n3,Cy,Twombly,,domain: required\r\n',
    )
    await userEvent.click(await button('Leave out 2'))
    await receiptShows(/Rows3Left out−2Rows to send1/)
  })

  test('a list without a row that can be sent costs nothing', async () => {
    await openWith(`${HEAD}Bob,,b.example\n`)
    await check()
    await receiptShows(/Rows1Invalid−1Rows to send0/)
    expect(receipt()).toContain('You spend0Cap')
    expect((await button('No rows to send')).getAttribute('aria-disabled')).toBe('true')
  })

  test('what does not fit the balance offers the first rows that do', async () => {
    await openWith(HEAD + rows(100), withBalance(30))
    await check()
    await userEvent.click(await screen.findByRole('radio', { name: /^All/ }, SLOW))
    expect((await button(/^Run first/)).textContent).toBe('Run first 60 rows for 30Ctrl')
    expect(screen.getByText('Not enough credits').closest('[role=status]')?.textContent).toBe(
      'Not enough creditsThis run costs 50 credits, but only 30 is available. Reduce the run or add credits. You can run the first 60 rows for 30.Refresh balance',
    )
  })

  test('a pilot of what fits the balance is offered for its own cost', async () => {
    await openWith(HEAD + rows(100), withBalance(30))
    await check()
    expect((await button(/run the pilot/)).textContent).toContain('Spend 5')
    expect(screen.queryByRole('button', { name: /^Run first/ })).toBeNull()
  })

  test('a cost over the limit for one run requires a confirmation, with the focus on Cancel', async () => {
    await openWith(HEAD + rows(120))
    await check()
    await userEvent.click(await screen.findByRole('radio', { name: /^All/ }, SLOW))
    await userEvent.click(await button('Spend 60 and run'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Spend 60 credits?' }, SLOW)
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(dialog.textContent).toContain(
      'Sends 120 rows to Email finder. This exceeds your confirmation limit of 50 per run.',
    )
  })

  test('a double click starts one run of the rows, and deletes the draft', async () => {
    const device = playDevice()
    const rig = await openWith(HEAD + rows(3), { around: { storage: device.storage } })
    await check()
    await userEvent.dblClick(await button('Spend 1.5 and run'))
    await waitFor(async () => {
      await rig.advance(0)
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Email finder')
    }, SLOW)
    const kinds = [...device.device.light.values(), ...device.device.heavy.values()].map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === bulkRunKind.name)).toHaveLength(1)
    expect(kinds).not.toContain(bulkDraftKind.name)
    expect(kinds).not.toContain(bulkSourceKind.name)
  })
})

test('what was bought before is free, until its tick is taken off: then it is bought again', async () => {
  const rig = await openWith(HEAD + rows(2))
  await check()
  await userEvent.click(await button('Spend 1 and run'))
  await waitFor(async () => {
    await rig.advance(10_000)
    expect(screen.getByText(/^Done/)).toBeDefined()
  }, SLOW)
  await goTo(rig, WIZARD)
  fireEvent.change(await screen.findByRole('textbox', { name: /Or paste rows/ }, SLOW), {
    target: { value: HEAD + rows(3) },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Use pasted rows' }))
  await check()
  await receiptShows(/Rows3Already bought−\dRows to send/)
  const free = Number(/Already bought−(\d)/.exec(receipt() ?? '')?.[1])
  expect(receipt()).toContain(`Rows to send${3 - free}`)
  expect(free).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Already bought' }))
  await receiptShows(/Rows to send3/)
})

describe('whatever runs has the same wizard', () => {
  test('a waterfall: best and worst case of all rows', async () => {
    await openWith(HEAD + rows(4), {}, '/waterfalls/email_getter?run=many')
    await check()
    await receiptShows(/Rows to send/)
    expect(receipt()).toMatch(/Rows to send4.*Best case × 4 rows.*Worst case × 4 rows/)
  })

  test('a flow: its inputs are the columns', async () => {
    await openWith('Name,Organisation\nAda Lovelace,Acme\nBob Dylan,Kite\n', {}, '/flows/fl_leadscore?run=many')
    await check()
    await receiptShows(/Rows to send/)
    expect(receipt()).toMatch(/Rows2.*Rows to send2/)
  })
})

describe('what was entered is saved', () => {
  test('rows, columns and fixes are there after a reload', async () => {
    const rig = await openWith(`${HEAD}Ada,Lovelace,a.example\nBob,,b.example\n`)
    await check()
    await userEvent.type(await screen.findByRole('textbox', { name: 'last_name, row 2' }, SLOW), 'Dylan{Enter}')
    await receiptShows(/Rows2Rows to send2/)
    await rig.advance(1000)
    await goTo(rig, `${WIZARD}&step=check`)
    await receiptShows(/Rows2Rows to send2/)
    expect(await screen.findByRole('textbox', { name: 'last_name, row 2' }, SLOW)).toHaveProperty('value', 'Dylan')
  })
})

describe('rows come in whatever way', () => {
  test('a file that is dropped', async () => {
    await renderAt(WIZARD)
    const area = (await screen.findByText('Drop a file here', {}, SLOW)).parentElement
    const files = [new File([HEAD + rows(4)], 'leads.csv')]
    if (area) fireEvent.drop(area, { dataTransfer: { files } })
    await waitFor(() => expect(facts()).toContain('4 rows, 3 columns'), SLOW)
    expect(screen.getByText('leads.csv')).toBeDefined()
  })

  test('a paste of 5 MB is taken without passing through the field', async () => {
    await renderAt(WIZARD)
    const field = await screen.findByRole('textbox', { name: /Or paste rows/ }, SLOW)
    const text = HEAD + `Ada,Lovelace,${'x'.repeat(5_000_000 - HEAD.length)}.example`
    fireEvent.paste(field, { clipboardData: { getData: () => text } })
    await waitFor(() => expect(facts()).toContain('1 row, 3 columns'), SLOW)
    expect(field.isConnected).toBe(false)
  })

  test('an empty paste shows a message, and nothing is lost', async () => {
    await openWith('  ')
    expect(await screen.findByText('Paste at least one row.', {}, SLOW)).toBeDefined()
  })
})

test('a file that was too large to store is requested after a reload, and the fixes are still there', async () => {
  const device = playDevice()
  const list = `${HEAD}Ada,Lovelace,a.example\nBob,,b.example\n`
  const rig = await openWith(list, { around: { storage: device.storage } })
  await check()
  await userEvent.type(await screen.findByRole('textbox', { name: 'last_name, row 2' }, SLOW), 'Dylan{Enter}')
  await receiptShows(/Rows2Rows to send2/)
  await rig.advance(1000)
  // As a file over 20 MB is stored: its name and size alone.
  for (const record of device.device.light.values())
    if (record.kind === bulkDraftKind.name) Object.assign((record.body as { source: object }).source, { parts: 0 })
  await goTo(rig, WIZARD)
  expect(await screen.findByText('Choose “Pasted rows” again', {}, SLOW)).toBeDefined()
  fireEvent.change(screen.getByTestId('source-file'), { target: { files: [new File([list], 'leads.csv')] } })
  await check()
  await receiptShows(/Rows2Rows to send2/)
  expect(await screen.findByRole('textbox', { name: 'last_name, row 2' }, SLOW)).toHaveProperty('value', 'Dylan')
})

const bytes = (...values: readonly number[]) => new Uint8Array(values)
const wide = Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')

describe('whatever is given', () => {
  test('shows one sentence about its fault, takes no rows, and takes the next file', async () => {
    await openWith(HEAD + rows(1))
    const noText = 'Choose a CSV, TSV, JSON or JSON Lines file.'
    for (const [content, message] of [
      ['', 'The file is emptyThere are no rows in it.'],
      [
        'first_name,domain\n',
        'Only a header, no rowsThe first row is read as the header. If it is data, clear “First row is the header”.',
      ],
      [bytes(0x50, 0x4b, 0x03, 0x04, 0), 'This is a workbook, not textSave the sheet as CSV, then choose that file.'],
      [bytes(0x25, 0x50, 0x44, 0x46, 0x2d), `This is a PDF${noText}`],
      [bytes(0x89, 0x50, 0x4e, 0x47), `This is an image${noText}`],
      [bytes(0x1f, 0x8b, 8), 'This is a compressed fileUnpack it, then choose the file inside.'],
      [bytes(1, 2, 3, 4, 5, 6, 7, 8), `This isn’t a text file${noText}`],
      ['[{"domain": ', 'The JSON can’t be readUnexpected end of JSON input. Fix the file, then choose it again.'],
    ] as const) {
      await replaceWith(content)
      await waitFor(() => expect(screen.queryByRole('alert')?.textContent).toBe(message), { timeout: 5000 })
      expect(screen.queryByRole('button', { name: 'Map columns' })).toBeNull()
    }
  })

  test('is read as far as it can be, and reports what was changed', async () => {
    await openWith(HEAD + rows(1))
    for (const [content, size, message] of [
      ['domain\na.example\n', '1 row, 1 column', []],
      [`${wide}\n${wide}\n`, '1 row, 10,000 columns', []],
      [
        'domain,note\na.example,\nb.example,"x\nc.example,\n',
        '2 rows, 2 columns',
        ['A quote in row 2 is never closed, so everything after it is one cell.'],
      ],
      [
        'domain,note\r\na.ex\0ample,1\nb.example,2\r',
        '2 rows, 2 columns',
        ['1 NUL character removed.', 'Lines end in different ways. All of them were read as line ends.'],
      ],
      ['__proto__,constructor\na,b\n', '1 row, 2 columns', []],
      ['[{"id": 12345678901234567890, "__proto__": 1e999}]', '1 row, 2 columns', []],
    ] as const) {
      await replaceWith(content)
      await waitFor(() => expect(facts()).toContain(size), { timeout: 5000 })
      expect(screen.queryByRole('alert')).toBeNull()
      expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining([...message]),
      )
      await screen.findByRole('button', { name: 'Map columns' }, SLOW)
    }
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '1',
      '12345678901234567890',
      '1e999',
    ])
  })
})
