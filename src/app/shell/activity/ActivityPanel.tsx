import { Link } from 'react-router-dom'
import type { ActivityEvent } from '#domain/activity.ts'
import { useActivity } from '#domain/use-activity.ts'
import { useServices } from '#domain/services.tsx'
import { paletteTexts } from '#texts/palette.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { linkClass } from '#ui/Link.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './ActivityPanel.module.css'
import { formatWhen } from './when.ts'

const ICONS = { ok: 'check', run: 'play', warn: 'triangle-alert', bad: 'circle-alert', plain: 'info' } as const

/** The last events of this workspace on this device, newest first. */
export function ActivityPanel({ onClose }: { readonly onClose: () => void }) {
  const { activity: t } = useTexts(paletteTexts)
  const events = useActivity()
  const now = useNow(useServices().clock, 60_000)
  return (
    <Drawer isOpen onClose={onClose} label={t.title} closeLabel={t.close} side="end" size="md">
      {events.length === 0 ? (
        <EmptyState icon="rotate-ccw-clock" title={t.empty} level={3}>
          {t.emptyBody}
        </EmptyState>
      ) : (
        <>
          <ol className={styles.log}>
            {events.map(({ id, body }) => (
              <Event key={id} event={body} now={now} onLeave={onClose} />
            ))}
          </ol>
          <p className={styles.foot}>{t.stored}</p>
        </>
      )}
    </Drawer>
  )
}

interface EventProps {
  readonly event: ActivityEvent
  readonly now: number
  readonly onLeave: () => void
}

function Event({ event, now, onLeave }: EventProps) {
  const { activity: t, locale } = useTexts(paletteTexts)
  const { tone, title, body, to, at } = event
  return (
    <li>
      <Icon name={ICONS[tone]} className={classNames(styles[tone])} />
      <span className={styles.title}>
        <span className="ec-sr">{t.tones[tone]}: </span>
        {title}
      </span>
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        {formatWhen(at, now, locale)}
      </time>
      {(body !== undefined || to !== undefined) && (
        <p>
          {body}{' '}
          {to !== undefined && (
            <Link className={linkClass} to={to} aria-label={t.openNamed(title)} onClick={onLeave}>
              {t.open}
            </Link>
          )}
        </p>
      )}
    </li>
  )
}
