import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Chip } from './Chip.tsx'
import { ChipRow } from './ChipRow.tsx'

afterEach(cleanup)

/** Colours, of which the selected one can be removed. */
function Colours({ direction = 'ltr' }: { direction?: 'ltr' | 'rtl' }) {
  const [hasBlue, setHasBlue] = useState(true)
  return (
    <div style={{ direction }}>
      <ChipRow label="Colours" end={<Chip isOn={false}>Bright</Chip>}>
        <Chip isOn={false}>Red</Chip>
        {hasBlue && (
          <Chip isOn isRemovable onClick={() => setHasBlue(false)}>
            Blue
          </Chip>
        )}
        <Chip isOn={false}>Green</Chip>
      </ChipRow>
      <button type="button">After</button>
    </div>
  )
}
const focused = () => document.activeElement?.textContent

test('Tab enters at the filter in force and leaves the whole row', async () => {
  const user = userEvent.setup()
  render(<Colours />)
  await user.tab()
  expect(focused()).toBe('Blue')
  await user.tab()
  expect(focused()).toBe('After')
})

test('the arrows wrap around, Home and End go to the ends, and Tab returns to the last position', async () => {
  const user = userEvent.setup()
  render(<Colours />)
  await user.tab()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('Bright')
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('Red')
  await user.keyboard('{End}{ArrowLeft}')
  expect(focused()).toBe('Green')
  await user.keyboard('{Home}')
  await user.tab()
  await user.tab({ shift: true })
  expect(focused()).toBe('Red')
})

test('in a script from right to left the arrows follow the eye', async () => {
  const user = userEvent.setup()
  render(<Colours direction="rtl" />)
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('Green')
})

test('a filter that is removed by its click leaves the focus in the row', async () => {
  const user = userEvent.setup()
  render(<Colours />)
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.queryByText('Blue')).toBeNull()
  expect(focused()).toBe('Red')
})
