import { pauseLeft, WORTH_SKIPPING } from '#api/rate-limiter.ts'
import { useSyncExternalStore } from 'react'
import { useServices } from '#domain/services.tsx'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useNow } from '#ui/use-now.ts'
import { useStore } from '#ui/use-store.ts'
import { useApp } from '../app-context.tsx'
import { DeletedNote } from './DeletedNote.tsx'
import { JournalNote } from './JournalNote.tsx'
import { MissingNote } from './MissingNote.tsx'
import { useGate, useRefusal } from './use-gate.ts'
import styles from './Notes.module.css'

/**
 * What concerns every page: a service that asks for quiet, no network, a browser that keeps nothing, and a refused key
 * whose dialog was put aside (`onEnterKey` opens it again).
 */
export function Notes({ onEnterKey }: { onEnterKey: (() => void) | undefined }) {
  const { shell } = useTexts()
  const { around, session } = useApp()
  const gate = useGate()
  const refusal = useRefusal()
  const isUnkept = useStore(session.store)?.isUnkept === true
  const { journal } = useServices()
  const online = useStore(around.online)
  const health = useSyncExternalStore(journal.health.subscribe, journal.health.get)
  return (
    <div className={styles.notes}>
      <SlowedNote />
      {onEnterKey && (
        <Notice
          tone="bad"
          icon="key-round"
          role="alert"
          title={shell.refusedKey.title}
          action={
            <Button size="sm" onClick={onEnterKey}>
              {shell.refusedKey.enter}
            </Button>
          }
        >
          {shell.refusedKey.body}
        </Notice>
      )}
      {refusal === 'host' && (
        <Notice
          tone="bad"
          icon="unplug"
          role="alert"
          title={shell.refusedHost.title}
          action={
            <Button size="sm" onClick={gate.renew}>
              {shell.refusedHost.again}
            </Button>
          }
        >
          {shell.refusedHost.body}
        </Notice>
      )}
      {!online && <Notice tone="warn" icon="unplug" role="status" title={shell.offline} />}
      {isUnkept && <Notice tone="warn" icon="key-round" role="status" title={shell.keyUnkept} />}
      <MissingNote />
      {health.place === 'memory' && <JournalNote />}
      {health.place === 'device' && health.evictions !== undefined && <DeletedNote key={health.evictions} />}
      {health.quarantined > 0 && <Notice role="status" title={shell.journal.quarantined(health.quarantined)} />}
    </div>
  )
}

function SlowedNote() {
  const { shell } = useTexts()
  const { rateLimiter, clock } = useServices()
  const slowed = useStore(rateLimiter.note)
  useNow(clock, 1000)
  if (!slowed) return null
  const seconds = Math.ceil(pauseLeft(slowed, clock) / 1000)
  return (
    <Notice
      tone="run"
      icon="gauge"
      role="status"
      title={seconds > 0 ? shell.slowed(seconds) : shell.slowedNow}
      action={
        seconds >= WORTH_SKIPPING && (
          <Button size="sm" onClick={rateLimiter.tryNow}>
            {shell.tryNow}
          </Button>
        )
      }
    />
  )
}
