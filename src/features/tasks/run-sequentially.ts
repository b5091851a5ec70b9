export type ItemProgress<End, Why> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'underway' }
  | { readonly kind: 'ended'; readonly end: End }
  /** Not begun, because of what happened before it. */
  | { readonly kind: 'left'; readonly why: Why }

export interface SequentialRun<T, End, Why> {
  readonly items: readonly T[]
  readonly act: (item: T) => Promise<End>
  /** Called before each: a reason to begin no other. */
  readonly isOver: () => Why | undefined
  /** A reason in how one ended to begin no other. */
  readonly endsAll: (end: End) => Why | undefined
  readonly notify: (item: T, turn: ItemProgress<End, Why>) => void
}

/** Runs actions one after another, never two at once, and begins no further one once there is a reason not to. */
export async function runSequentially<T, End, Why>({
  items,
  act,
  isOver,
  endsAll,
  notify,
}: SequentialRun<T, End, Why>): Promise<void> {
  let why: Why | undefined
  for (const item of items) {
    why ??= isOver()
    if (why !== undefined) {
      notify(item, { kind: 'left', why })
      continue
    }
    notify(item, { kind: 'underway' })
    const end = await act(item)
    notify(item, { kind: 'ended', end })
    why = endsAll(end)
  }
}
