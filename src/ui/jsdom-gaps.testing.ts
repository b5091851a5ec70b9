import { configure } from '@testing-library/react'

// Pages and what floats are chunks of their own; on a busy machine one may take its time to come.
configure({ asyncUtilTimeout: 15_000 })

/**
 * What React Aria and the lists of this room ask of a browser and jsdom lacks. Call it at the top of a test file that
 * opens something floating; with it comes the time to wait for that.
 */
export function fillJsdomGaps() {
  globalThis.CSS ??= { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) } as typeof CSS
  Element.prototype.scrollIntoView ??= () => {}
}
