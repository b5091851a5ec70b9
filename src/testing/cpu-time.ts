/**
 * What a piece of work costs this process, in milliseconds of CPU. A clock on the wall also counts what other programs of a
 * busy machine do meanwhile.
 */
export function cpuTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
