import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { markTitle } from './title-mark.ts'

afterEach(cleanup)

const Page = ({ name }: { name: string }) => <title>{name}</title>

test('the mark is before every page’s title until it is removed', async () => {
  const view = render(<Page name="Tasks" />)
  const unmark = markTitle(document, '(1 done)')
  expect(document.title).toBe('(1 done) Tasks')
  await act(async () => view.rerender(<Page name="Account" />))
  expect(document.title).toBe('(1 done) Account')
  await act(async () => view.rerender(<Page key="another page" name="Enrichments" />))
  expect(document.title).toBe('(1 done) Enrichments')
  unmark()
  const more = markTitle(document, '(2 done)')
  expect(document.title).toBe('(2 done) Enrichments')
  more()
  expect(document.title).toBe('Enrichments')
  await act(async () => view.rerender(<Page name="Tasks" />))
  expect(document.title).toBe('Tasks')
})
