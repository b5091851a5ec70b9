import { useId, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { settingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { linkClass } from '#ui/Link.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { CapabilitiesSection } from './CapabilitiesSection.tsx'
import { ConnectionsSection } from './ConnectionsSection.tsx'
import { DataSection } from './DataSection.tsx'
import { NotificationsSection } from './NotificationsSection.tsx'
import { SpendingSection } from './SpendingSection.tsx'
import styles from './SettingsPage.module.css'
import { type Action, useOfferedActions } from '#ui/actions.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useStore } from '#ui/use-store.ts'
import type { Preferences } from '#domain/preferences.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { ForgetDialog } from '#domain/account/ForgetDialog.tsx'
import type { KeyStorage } from '#domain/connections.ts'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'

const sections = [
  'key',
  'appearance',
  'spending',
  'notifications',
  'keyboard',
  'data',
  'connections',
  'capabilities',
] as const
type Section = (typeof sections)[number]

const ofThePage: ReadonlySet<Section> = new Set(['key', 'connections', 'notifications'])

/** Sections of the settings. A host page that connects the console has keys, connections, notifications itself. */
const sectionsFor = (isHosted: boolean): readonly Section[] =>
  isHosted ? sections.filter((section) => !ofThePage.has(section)) : sections

/** Returns the section of a URL; undefined for none or an unknown one. */
const sectionOf = (name: string | undefined, offered: readonly Section[]): Section | undefined =>
  offered.find((section) => section === name)

const THEMES = ['system', 'light', 'dark'] as const
const DENSITIES = ['compact', 'normal', 'comfortable'] as const

/** Theme and density of this device; they count at once. */
function AppearanceSection() {
  const t = useTexts(settingsTexts).settings.appearance
  const { preferences, host } = useServices()
  const now = useStore(preferences)
  const change = (part: Partial<Preferences>) => preferences.set({ ...preferences.get(), ...part })
  return (
    <>
      <p className="ec-2">{t.intro}</p>
      {host?.decidesTheme ? (
        <p>{t.byHost}</p>
      ) : (
        <RadioGroup
          label={t.theme}
          value={now.theme}
          onChange={(theme) => change({ theme })}
          choices={THEMES.map((value) => ({ value, label: t.themes[value] }))}
        />
      )}
      <RadioGroup
        label={t.density}
        value={now.density}
        onChange={(density) => change({ density })}
        choices={DENSITIES.map((value) => ({
          value,
          label: t.densities[value],
          description: t.densityHints[value],
        }))}
      />
    </>
  )
}

/** Shortcuts of a single key, on or off (WCAG 2.1.4). */
function KeyboardSection() {
  const t = useTexts(settingsTexts).settings.keyboard
  const { preferences } = useServices()
  const { singleKeys } = useStore(preferences)
  const offered = useOfferedActions()
  return (
    <>
      <p className="ec-2">{t.intro}</p>
      <Checkbox
        isChecked={singleKeys}
        hint={t.singleKeysHint}
        onChange={(isOn) => preferences.set({ ...preferences.get(), singleKeys: isOn })}
      >
        {t.singleKeys}
      </Checkbox>
      <div>
        <Button icon="command" onClick={() => sheetOf(offered())?.run()}>
          {t.sheet}
        </Button>
      </div>
      <p className="ec-meta">{t.sheetOff}</p>
    </>
  )
}

/** The shortcuts dialog is an action of every page, with its own key. */
const sheetOf = (actions: readonly Action[]) => actions.find(({ keys }) => keys === '?')

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

/** The service, the storage of the key, and the buttons to change or remove it. */
function KeySection() {
  const { settings, account, keep: words } = useTexts(settingsTexts)
  const t = settings.key
  const { baseUrl, connection, connections } = useServices()
  const keep = useStore(connection.keep)
  const [wanted, setWanted] = useState<KeyStorage>()
  const [isForgetting, setIsForgetting] = useState(false)
  return (
    <>
      <p className="ec-2">{t.intro}</p>
      <DefinitionList
        items={[{ key: 'service', term: account.service, value: <span className="ec-mono">{baseUrl}</span> }]}
      />
      {connection.demo ? (
        <p>{t.demo}</p>
      ) : (
        <RadioGroup<KeyStorage>
          label={t.stored}
          value={keep}
          onChange={(storage) => {
            setWanted(storage)
            connection.storeIn(storage)
          }}
          choices={[
            { value: 'tab', label: words.tab, description: words.tabHint },
            { value: 'memory', label: words.memory, description: words.memoryHint },
            { value: 'device', label: words.device, description: words.deviceHint },
          ]}
        />
      )}
      {wanted !== undefined && wanted !== keep && <Notice tone="warn" role="status" title={t.unstored} />}
      <div className="ec-line ec-line--wrap">
        <Button icon="key-round" onClick={connections.replaceKey}>
          {t.replace}
        </Button>
        <Button icon="log-out" onClick={() => setIsForgetting(true)}>
          {t.forget}
        </Button>
      </div>
      <p className="ec-meta">{t.forgetWhy}</p>
      <ForgetDialog isOpen={isForgetting} onClose={() => setIsForgetting(false)} />
    </>
  )
}
