/**
 * Measures the CPU time of a piece of work in this process, in milliseconds. Wall time also counts what other programs
 * of a busy machine do meanwhile.
 */
export function cpuTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
