import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useActions, useOfferedActions } from './actions.tsx'
import { Root } from './Root.tsx'

function RowList({ onCompare }: { onCompare: () => void }) {
  useActions([
    { id: 'compare', name: 'Compare', keys: 'c', run: onCompare },
    { id: 'clear', name: 'Clear', when: () => false, run: () => undefined },
  ])
  return null
}

function Page({ onCompare }: { onCompare: () => void }) {
  const [shows, setShows] = useState(true)
  const [label, setAnnounced] = useState('')
  const offered = useOfferedActions()
  return (
    <>
      {shows && <RowList onCompare={onCompare} />}
      <button onClick={() => setShows(false)}>leave</button>
      <button
        onClick={() =>
          setAnnounced(
            offered()
              .map(({ name }) => name)
              .join() || 'nothing',
          )
        }
      >
        ask
      </button>
      <p>{label}</p>
    </>
  )
}

const request = () => userEvent.click(screen.getByRole('button', { name: 'ask' }))

test('an action works by its key and is offered as long as its part of the page is there, and only when it applies', async () => {
  const pressed: string[] = []
  render(
    <Root keys="page">
      <Page onCompare={() => pressed.push('c')} />
    </Root>,
  )
  await userEvent.keyboard('c')
  expect(pressed).toEqual(['c'])
  await request()
  expect(screen.getByText('Compare')).toBeDefined()

  await userEvent.click(screen.getByRole('button', { name: 'leave' }))
  await userEvent.keyboard('c')
  expect(pressed).toEqual(['c'])
  await request()
  expect(screen.getByText('nothing')).toBeDefined()
})
