import { NavLink, useNavigate } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { useWorkspaceName } from '#domain/use-workspace-name.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Logo } from '#ui/Logo.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { useStore } from '#ui/use-store.ts'
import styles from './Sidebar.module.css'
import { shownName } from '#domain/shown-text.ts'

/** No saved connection has such an id. */
const HERE = ' here'
const ADD = ' add'
const MANAGE = ' manage'

/** Which workspace is open, and the way to the others. Inside somebody else's page there is no other. */
export function WorkspaceMenu() {
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
