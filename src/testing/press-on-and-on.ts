import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'

/** Clicks a button twice in one task, and again at every change of the page for as long as it exists. */
export function pressOnAndOn(button: HTMLElement): void {
  const press = () => {
    if (button.isConnected) button.click()
  }
  const observer = new MutationObserver(press)
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  act(() => {
    press()
    press()
  })
}
