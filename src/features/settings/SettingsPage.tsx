import { useId } from 'react'
import { Link, useParams } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { settingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { linkClass } from '#ui/Link.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { CapabilitiesSection } from './CapabilitiesSection.tsx'
import { ConnectionsSection } from './ConnectionsSection.tsx'
import { DataSection } from './DataSection.tsx'
import { KeyboardSection } from './KeyboardSection.tsx'
import { KeySection } from './KeySection.tsx'
import { NotificationsSection } from './NotificationsSection.tsx'
import { type Section, sectionOf, sectionsFor } from './sections.ts'
import { SpendingSection } from './SpendingSection.tsx'
import styles from './SettingsPage.module.css'

const contents: Readonly<Record<Section, () => React.ReactNode>> = {
  key: KeySection,
  appearance: AppearanceSection,
  spending: SpendingSection,
  notifications: NotificationsSection,
  keyboard: KeyboardSection,
  data: DataSection,
  connections: ConnectionsSection,
  capabilities: CapabilitiesSection,
}

/** The settings: a list of sections beside the open one; on a phone first the list, then the section. */
export function SettingsPage() {
  const headingId = useId()
  const { settings: t, shell } = useTexts(settingsTexts)
  const { host } = useServices()
  const offered = sectionsFor(host !== undefined)
  const named = sectionOf(useParams()['section'], offered)
  const open = named ?? offered[0] ?? 'appearance'
  const Content = contents[open]
  return (
    <div className={classNames(styles.page, named && styles.named)}>
      <PageTitle>{shell.title(named ? `${t.sections[named]} · ${t.title}` : t.title)}</PageTitle>
      <div className={styles.index}>
        <h1 className="ec-title">{t.title}</h1>
        <nav aria-label={t.sections.label}>
          {offered.map((section) => (
            <Link
              key={section}
              className={classNames(styles.link, section === open && styles.on)}
              to={paths.settings(section)}
              aria-current={section === named ? 'page' : undefined}
            >
              <span className="ec-grow">{t.sections[section]}</span>
              <Icon name="chevron-right" size="sm" className={styles.onward} />
            </Link>
          ))}
        </nav>
      </div>
      <section className={styles.section} aria-labelledby={headingId}>
        <Link className={classNames(linkClass, styles.back)} to={paths.settings()}>
          <Icon name="chevron-left" size="sm" />
          {t.all}
        </Link>
        <h2 id={headingId} className="ec-section">
          {t.sections[open]}
        </h2>
        <Content key={open} />
      </section>
    </div>
  )
}
