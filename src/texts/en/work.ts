/** Texts about work in progress, on every page. */
export const work = {
  /** A task that was opened from a link: the service does not return what it ran. */
  nameless: (id: string) => `Task ${id}`,
  sending: (count: number) => `${count} sending`,
  sendingWord: 'sending',
  done: (count: number) => `${count} finished since your last visit`,
  doneWord: 'done',
  nothing: 'Nothing running',
  /** Before the title of the page. */
  titleMark: (count: number) => `(${count} done)`,
}
