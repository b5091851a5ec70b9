import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { homeTexts } from '#texts/home.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './HomePage.module.css'

/** The first visit: what this is for, the one next action, and how it goes. */
export function FirstSteps() {
  const { home } = useTexts(homeTexts)
  const t = home.first
  return (
    <section className="ec-stack ec-stack--12">
      <EmptyState
        icon="sparkles"
        title={t.title}
        actions={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.enrichments()}>
            <Icon name="play" />
            {home.run}
          </Link>
        }
      >
        {t.body}
      </EmptyState>
      <ol className={styles.steps} aria-label={t.steps}>
        {t.list.map(({ name, body }) => (
          <li key={name}>
            <p>
              <b className="ec-h">{name}</b> <span className="ec-2">{body}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
