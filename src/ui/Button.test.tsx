import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

test('a disabled button never acts, stays focusable and shows why', () => {
  const onClick = vi.fn<() => void>()
  render(
    <Button onClick={onClick} disabledReason="The balance is 85.">
      Spend 120
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Spend 120', description: 'The balance is 85.' })

  button.focus()
  fireEvent.click(button)

  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('a submit button that is off does not send its form', () => {
  const onSubmit = vi.fn<() => void>()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabledReason="Type a domain first.">
        Run
      </Button>
    </form>,
  )

  fireEvent.click(screen.getByRole('button', { name: 'Run' }))

  expect(onSubmit).not.toHaveBeenCalled()
})

test('a busy button ignores a second click', () => {
  const onClick = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={onClick}>Run</Button>)
  fireEvent.click(screen.getByRole('button'))
  rerender(
    <Button onClick={onClick} isBusy>
      Run
    </Button>,
  )
  fireEvent.click(screen.getByRole('button'))

  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a key that is held down clicks once: its repeats do not reach the button', () => {
  render(<Button>Spend 120</Button>)
  const button = screen.getByRole('button', { name: 'Spend 120' })

  // A browser clicks a button at each keydown of Enter that is not prevented.
  const isLetThrough = [false, true, true].map((repeat) => fireEvent.keyDown(button, { key: 'Enter', repeat }))

  expect(isLetThrough).toEqual([true, false, false])
  expect(fireEvent.keyDown(button, { key: 'Tab', repeat: true })).toBe(true)
})
