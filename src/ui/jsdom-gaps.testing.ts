/**
 * What React Aria and the lists of this room ask of a browser and jsdom lacks. Call it at the top of a test file that
 * opens something floating.
 */
export function fillJsdomGaps() {
  globalThis.CSS ??= { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) } as typeof CSS
  Element.prototype.scrollIntoView ??= () => {}
}
