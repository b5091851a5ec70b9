import { expect, test } from 'vitest'
import { createManualClock } from '#testing/clock.ts'
import { followLongPress } from './long-press.ts'

const finger = (type: string, at = 0) =>
  Object.assign(new MouseEvent(type, { bubbles: true, clientX: at, clientY: at }), {
    pointerType: 'touch',
    isPrimary: true,
  })

test('a finger that opened a menu drags nothing until it is lifted; the next one does', async () => {
  const clock = createManualClock(0)
  const [canvas, card] = [document.createElement('div'), document.createElement('div')]
  canvas.append(card)
  let moves = 0
  card.addEventListener('touchmove', () => (moves += 1))
  const requested: unknown[] = []
  const stop = followLongPress(canvas, clock, (press) => requested.push(press.target) > 0)
  const pull = () => card.dispatchEvent(new Event('touchmove', { bubbles: true }))

  card.dispatchEvent(finger('pointerdown'))
  await clock.advance(600)
  expect(requested).toEqual([card])
  pull()
  expect(moves).toBe(0)

  card.dispatchEvent(finger('pointerup'))
  card.dispatchEvent(finger('pointerdown'))
  pull()
  expect(moves).toBe(1)
  stop()
})
