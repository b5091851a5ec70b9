import { expect, test } from 'vitest'
import { fillHeightSlim } from './fill-height.ts'

test('a page that fills retains its space when what waited within it is removed', () => {
  const root = document.createElement('div')
  root.className = 'ec'
  root.innerHTML = '<main><section><p></p></section></main>'
  const isSlim = () => root.hasAttribute('data-slim')
  const leavePage = fillHeightSlim(root.querySelector('section'))
  const leaveSkeleton = fillHeightSlim(root.querySelector('p'))
  leaveSkeleton()
  expect([isSlim(), root.querySelector('main')?.hasAttribute('data-filled')]).toEqual([true, true])
  leavePage()
  expect(isSlim()).toBe(false)
})
