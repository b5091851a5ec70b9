import type { PaceSharing } from '#api/pace-sharing.ts'
import type { Channel } from '#journal/channel.ts'
import type { Locks } from '#journal/locks.ts'

export interface Tabs {
  readonly locks: Locks
  readonly channel: Channel
  /** Names the workspace: one pace for each. */
  readonly scope: string
}

/**
 * One pace for all tabs of a workspace in this browser, by its locks and its channel. Where locks hold in a tab only, the
 * tabs still tell each other how long the service wants quiet, and each keeps the pace by itself.
 */
export const sharePace = ({ locks, channel, scope }: Tabs): PaceSharing => ({
  turn: (signal, hold) => locks.request(`pace:${scope}`, { signal }, hold),
  // A page that is going away is given no locks, and nobody waits for it any more.
  mark: (over) => void locks.request(`paced:${scope}`, {}, () => over).catch(() => undefined),
  isMarked: () =>
    locks.request(`paced:${scope}`, { mode: 'shared', ifAvailable: true }, async (free) => !free).catch(() => false),
  post: channel.post,
  listen: channel.listen,
})
