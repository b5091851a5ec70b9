import { tryOrUndefined } from '#lib/try-or-undefined.ts'

/** Messages between the tabs of one origin. A tab does not receive its own messages. */
export interface Channel {
  readonly post: (message: unknown) => void
  /** The returned function stops listening. */
  readonly listen: (listener: (message: unknown) => void) => () => void
  readonly close: () => void
}

/** A channel without other tabs. */
export const silentChannel = (): Channel => ({
  post: () => undefined,
  listen: () => () => undefined,
  close: () => undefined,
})

/**
 * BroadcastChannel as a Channel. If it is absent or refused, no tab receives messages. A message that cannot be posted is
 * dropped, because the change that it announces is in storage already.
 */
export function createChannel(name: string, open: (name: string) => BroadcastChannel = broadcast): Channel {
  const channel = tryOrUndefined(() => open(name))
  if (!channel) return silentChannel()
  const send = channel.postMessage.bind(channel)
  return {
    post: (message) => {
      tryOrUndefined(() => send(message))
    },
    listen: (listener) => {
      const onMessage = (event: MessageEvent) => listener(event.data)
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
    close: () => channel.close(),
  }
}

const broadcast = (name: string) => new BroadcastChannel(name)
