import { Suspense } from 'react'
import { NavLink, useMatch, useNavigate } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { useRunningRuns } from '#domain/bulk/use-runs.ts'
import { useRunningTasks } from '#domain/use-tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { lazyExtra } from '#ui/lazy-extra.ts'
import { Tag } from '#ui/Tag.tsx'
import { type NavItem, NAV_ITEMS } from './nav-items.ts'
import styles from './Sidebar.module.css'
import { MenuButton } from '#ui/MenuButton.tsx'
import { useStore } from '#ui/use-store.ts'
import { DENSITIES, THEME_ICONS, THEMES } from './appearance-choices.ts'
import { useWorkspaceName } from '#domain/use-workspace-name.ts'
import { Logo } from '#ui/Logo.tsx'
import { shownName } from '#domain/shown-text.ts'

const SidebarTables = lazyExtra(() => import('#features/folders/shell-parts.ts').then((m) => m.SidebarTables))

/** The locations of the console. Areas that do not exist yet are absent. */
export function Sidebar({ className }: { className?: string | undefined }) {
  const { shell } = useTexts()
  const { connection } = useServices()

  return (
    <nav className={classNames(styles.nav, className)} aria-label={shell.main}>
      <WorkspaceMenu />
      {connection.demo && (
        <p className={styles.badge}>
          <Tag tone="accent">{shell.demo}</Tag>
        </p>
      )}
      <div className={styles.list}>
        <NavItems of="work" />
        <div className={styles.tables}>
          <NavItems of="data" />
          <Suspense fallback={null}>
            <SidebarTables />
          </Suspense>
        </div>
      </div>
      <div className={styles.foot}>
        <AppearanceMenu />
        <NavItems of="self" />
      </div>
    </nav>
  )
}

const NavItems = ({ of }: { readonly of: NavItem['part'] }) => (
  <ul>
    {NAV_ITEMS.filter(({ part }) => part === of).map((item) => (
      <li key={item.id}>
        <SidebarLink {...item} />
      </li>
    ))}
  </ul>
)

function SidebarLink({ id, to, icon }: NavItem) {
  const { shell } = useTexts()
  const running = useRunningTasks().length + useRunningRuns().length
  const name = shell[id]
  // A run is one of the tasks.
  const isRun = useMatch('/runs/:id') !== null && id === 'tasks'
  return (
    <NavLink
      to={to}
      end={to === paths.home() || to === paths.tables()}
      className={({ isActive }) => classNames(styles.item, (isActive || isRun) && styles.on)}
      title={name}
    >
      <Icon name={icon} />
      <span className={styles.word}>{name}</span>
      {id === 'tasks' && running > 0 && <span className={styles.count}>{running}</span>}
    </NavLink>
  )
}

function AppearanceMenu() {
  const { shell } = useTexts()
  const { preferences, host } = useServices()
  const now = useStore(preferences)
  return (
    <MenuButton
      label={shell.appearance}
      button={{
        variant: 'ghost',
        block: true,
        icon: THEME_ICONS[now.theme],
        'aria-label': shell.appearance,
        children: <span className={styles.word}>{shell.appearance}</span>,
      }}
      sections={[
        ...(host?.decidesTheme
          ? []
          : [
              {
                title: shell.theme,
                items: THEMES.map((theme) => ({
                  id: theme,
                  label: shell.themes[theme],
                  icon: THEME_ICONS[theme],
                  isChosen: theme === now.theme,
                })),
              },
            ]),
        {
          title: shell.density,
          items: DENSITIES.map((density) => ({
            id: density,
            label: shell.densities[density],
            isChosen: density === now.density,
          })),
        },
      ]}
      onAction={(id) => {
        const theme = THEMES.find((name) => name === id)
        const density = DENSITIES.find((name) => name === id)
        preferences.set({ ...now, theme: theme ?? now.theme, density: density ?? now.density })
      }}
    />
  )
}

/** No saved connection has such an id. */
const HERE = ' here'
const ADD = ' add'
const MANAGE = ' manage'

/** Menu with the open workspace and the other saved ones. Inside a host page there is only one. */
function WorkspaceMenu() {
  const { shell } = useTexts()
  const { connections, host } = useServices()
  const saved = useStore(connections.saved)
  const name = useWorkspaceName()
  const navigate = useNavigate()
  const openId = connections.openId()

  if (host) {
    return (
      <NavLink className={styles.workspace ?? ''} to={paths.account()} aria-label={shell.account}>
        <Logo />
        <span className={styles.word}>{name}</span>
      </NavLink>
    )
  }
  return (
    <div className={styles.head}>
      <MenuButton
        label={shell.workspaces}
        button={{
          variant: 'ghost',
          block: true,
          'aria-label': name,
          children: (
            <>
              <Logo />
              <span className={styles.word}>{name}</span>
              <Icon name="chevrons-up-down" size="sm" />
            </>
          ),
        }}
        sections={[
          {
            title: shell.workspaces,
            items: [
              ...(openId === undefined ? [{ id: HERE, label: name, isChosen: true }] : []),
              ...saved.map((one) => ({
                id: one.id,
                label: shownName(one.name),
                description: addressOf(one.baseUrl),
                isChosen: one.id === openId,
              })),
            ],
          },
          {
            title: shell.connectionActions,
            hideTitle: true,
            items: [
              { id: ADD, label: shell.addConnection, icon: 'plus' },
              { id: MANAGE, label: shell.manageConnections, icon: 'settings' },
            ],
          },
        ]}
        onAction={(id) => {
          if (id === ADD) connections.add()
          else if (id === MANAGE) void navigate(paths.settings('connections'))
          else if (id !== HERE) connections.open(id)
        }}
      />
    </div>
  )
}

const addressOf = (baseUrl: string): string => baseUrl.replace(/^https?:\/\//, '')
