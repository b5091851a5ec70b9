import { pauseLeft, WORTH_SKIPPING } from '#api/rate-limiter.ts'
import { useSyncExternalStore, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useNow } from '#ui/use-now.ts'
import { useStore } from '#ui/use-store.ts'
import { useApp } from '../app-context.tsx'
import { useGate, useRefusal } from './use-gate.ts'
import styles from './Notes.module.css'
import { useReload } from '../use-reload.ts'
import { downloadText } from '#domain/result/download.ts'

/**
 * Notices that concern every page: a rate limit, no network, a browser that stores nothing, and a refused key whose
 * dialog was dismissed (`onEnterKey` opens it again).
 */
export function Notes({ onEnterKey }: { onEnterKey: (() => void) | undefined }) {
  const { shell } = useTexts()
  const { around, session } = useApp()
  const gate = useGate()
  const refusal = useRefusal()
  const isMemoryOnly = useStore(session.store)?.isMemoryOnly === true
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
      {isMemoryOnly && <Notice tone="warn" icon="key-round" role="status" title={shell.keyNotStored} />}
      <MissingNote />
      {health.location === 'memory' && <JournalNote />}
      {health.location === 'device' && health.evictions !== undefined && <DeletedNote key={health.evictions} />}
      {health.quarantined > 0 && <Notice role="status" title={shell.journal.quarantined(health.quarantined)} />}
    </div>
  )
}

function SlowedNote() {
  const { shell } = useTexts()
  const { rateLimiter, clock } = useServices()
  const rateLimitPause = useStore(rateLimiter.note)
  useNow(clock, 1000)
  if (!rateLimitPause) return null
  const seconds = Math.ceil(pauseLeft(rateLimitPause, clock) / 1000)
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

/** Lists what was deleted from the device, once the rest is stored again; stays until it is dismissed. */
function DeletedNote() {
  const { shell } = useTexts()
  const t = shell.journal.deleted
  const [isDismissed, setIsDismissed] = useState(false)
  if (isDismissed) return null
  return (
    <Notice
      tone="warn"
      role="status"
      title={t.title}
      action={
        <Button size="sm" onClick={() => setIsDismissed(true)}>
          {t.dismiss}
        </Button>
      }
    >
      {t.body}
    </Notice>
  )
}

/** A newer build is on the server, and parts of this one are missing. Not shown where a page shows it itself. */
function MissingNote() {
  const { shell } = useTexts()
  const { missing } = useApp()
  const { reload, isFinishing } = useReload()
  const why = useStore(missing.store)
  const isAnnounced = useStore(missing.isAnnounced)
  if (why !== 'updated' || isAnnounced) return null
  return (
    <Notice
      tone="warn"
      icon="refresh-cw"
      role="alert"
      title={shell.stale.title}
      action={
        <Button size="sm" isBusy={isFinishing} onClick={reload}>
          {isFinishing ? shell.finishing : shell.crashed.reload}
        </Button>
      }
    >
      {shell.stale.body}
    </Notice>
  )
}

/** Another page took the database over: this one may have it again. */
const MENDED_BY_RELOAD: ReadonlySet<string | undefined> = new Set(['newer', 'lost'])

/** Notice that this browser stores nothing for the console: the reason, the data at risk, and how to save them. */
function JournalNote() {
  const { shell } = useTexts()
  const { journal, clock } = useServices()
  const { opened } = useApp()
  const { reload, isFinishing } = useReload()
  const { location, reason } = useStore(journal.health)
  const workspace = useStore(opened)?.workspace
  const unsaved = useSyncExternalStore(journal.subscribe, () => workspace?.unsaved() ?? 0)
  if (location !== 'memory') return null

  const download = async () =>
    downloadText(
      { name: 'enrichment-console.json', type: 'application/json', text: await journal.exportAll() },
      { clock },
    )
  const action =
    unsaved > 0 ? (
      <Button size="sm" icon="download" onClick={() => void download()}>
        {shell.journal.export}
      </Button>
    ) : MENDED_BY_RELOAD.has(reason) ? (
      <Button size="sm" isBusy={isFinishing} onClick={reload}>
        {shell.crashed.reload}
      </Button>
    ) : undefined
  return (
    <Notice tone="warn" role="status" title={shell.journal.title} action={action}>
      {reason && `${shell.journal.reasons[reason]} `}
      {shell.journal.body}
    </Notice>
  )
}
