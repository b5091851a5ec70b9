import { NavLink } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { useRunningTasks } from '#domain/use-tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { LookMenu } from './LookMenu.tsx'
import { WorkspaceMenu } from './WorkspaceMenu.tsx'
import styles from './Sidebar.module.css'

/** The places of the console. Areas that do not exist yet are absent. */
export function Sidebar({ className }: { className?: string | undefined }) {
  const { shell } = useTexts()
  const { connection } = useServices()
  const running = useRunningTasks().length

  return (
    <nav className={classNames(styles.nav, className)} aria-label={shell.main}>
      <WorkspaceMenu />
      {connection.demo && (
        <p className={styles.badge}>
          <Tag tone="accent">{shell.demo}</Tag>
        </p>
      )}
      <ul className={styles.list}>
        <Place to={paths.home()} icon="house" name={shell.home} />
        <Place to={paths.enrichments()} icon="sparkles" name={shell.enrichments} />
        <Place to={paths.tasks()} icon="clock" name={shell.tasks} count={running} />
        <Place to={paths.connectors()} icon="plug" name={shell.connectors} />
      </ul>
      <div className={styles.foot}>
        <LookMenu />
        <ul>
          <Place to={paths.account()} icon="user-round" name={shell.account} />
          <Place to={paths.settings()} icon="settings" name={shell.settings} />
        </ul>
      </div>
    </nav>
  )
}

function Place({ to, icon, name, count = 0 }: { to: string; icon: IconName; name: string; count?: number }) {
  const link = (
    <NavLink
      to={to}
      end={to === paths.home()}
      className={({ isActive }) => classNames(styles.item, isActive && styles.on)}
      title={name}
    >
      <Icon name={icon} />
      <span className={styles.word}>{name}</span>
      {count > 0 && <span className={styles.count}>{count}</span>}
    </NavLink>
  )
  return <li>{link}</li>
}
