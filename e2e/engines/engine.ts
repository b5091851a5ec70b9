/** What a journey's verbs are made of: one tab of one engine. */
export interface Tab {
  readonly goto: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly back: () => Promise<void>
  /** Calls a function in the page with one argument of plain JSON. */
  readonly run: <A, R>(fn: (arg: A) => R, arg: A) => Promise<Awaited<R>>
  /** Runs the text of a script in the page. */
  readonly inject: (script: string) => Promise<void>
  readonly press: (x: number, y: number, count: number) => Promise<void>
  readonly wheel: (x: number, y: number, down: number) => Promise<void>
  /** Types a text with one key after another. */
  readonly type: (text: string) => Promise<void>
  /** Presses keys together: `Control+Enter`. */
  readonly keys: (chord: string) => Promise<void>
  /** Gives a file to the input that this selector finds. */
  readonly giveFile: (selector: string, file: string) => Promise<void>
  readonly screenshot: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** A browser with a device of its own, which its tabs share. */
export interface Engine {
  readonly version: string
  /** Folder into which it saves files. */
  readonly downloads: string
  readonly open: () => Promise<Tab>
  readonly close: () => Promise<void>
}

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** Keys of a chord as the three drivers name them, modifiers first. */
export const keysOf = (chord: string): readonly string[] => chord.split('+')
