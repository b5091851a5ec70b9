/** What every page says of work under way. */
export const work = {
  /** A task that was opened from a link: the service does not say what it ran. */
  nameless: (id: string) => `Task ${id}`,
  sending: (count: number) => `${count} being sent`,
  sendingWord: 'being sent',
  done: (count: number) => `${count} done since you looked`,
  doneWord: 'done',
  nothing: 'Nothing runs',
  /** Before the title of the page. */
  titleMark: (count: number) => `(${count} done)`,
}
