import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '#testing/render.tsx'
import { appearanceFindings } from './findings.testing.ts'

afterEach(cleanup)

const PLANTED = `
  <img src="data:," />
  <p style="color: light-dark(#aaa, #fff)">Pale by day</p>
  <p style="color: light-dark(#000, #444)">Dark by night</p>
  <p style="margin-block-start: -12px">Too high</p>
  <p style="inline-size: 500px">Wider than a phone</p>`

test('faults that are planted in a page are found in the theme and at the width that have them', async () => {
  await renderAt('/nowhere', { preferences: { theme: 'system' } })
  const main = await screen.findByRole('main')
  expect(await appearanceFindings()).toEqual([])

  main.insertAdjacentHTML('afterbegin', PLANTED)
  document.body.style.paddingBlockEnd = '50px'
  const found = await appearanceFindings()
  document.body.removeAttribute('style')
  expect(found.filter((finding) => finding.includes('light:'))).toEqual([
    expect.stringMatching(/color-contrast: \S+ > p:nth-child\(2\) /),
    expect.stringMatching(/image-alt: img /),
  ])
  expect(found.filter((finding) => finding.includes('dark:'))).toEqual([
    expect.stringMatching(/color-contrast: \S*p:nth-child\(3\) /),
  ])
  expect(found.filter((finding) => finding.endsWith('scrolls sideways'))).toEqual(['390 px: MAIN scrolls sideways'])
  for (const width of [390, 720, 1024, 1440]) {
    expect(found).toContain(`${width} px: the page scrolls as a whole, by 50 px`)
    expect(found).toContain(`${width} px: P “Dark by night” lies under P “Too high”`)
  }
})
