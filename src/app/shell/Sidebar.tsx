import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router-dom'
import { useApi } from '#api/context.tsx'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { useRunningTasks } from '#domain/use-tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Tag } from '#ui/Tag.tsx'
import { LookMenu } from './LookMenu.tsx'
import styles from './Sidebar.module.css'

/** The places of the console. Areas that do not exist yet are absent. */
export function Sidebar({ className }: { className?: string | undefined }) {
  const { shell } = useTexts()
  const api = useApi()
  const { connection } = useServices()
  const me = useQuery(api.account.me())
  const running = useRunningTasks().length
  const owner = me.data?.first_name || me.data?.email

  return (
    <nav className={classNames(styles.nav, className)} aria-label={shell.main}>
      <NavLink className={styles.workspace ?? ''} to={paths.account()} aria-label={shell.account}>
        <Logo />
        <span className={styles.word}>{owner ? shell.workspaceOf(owner) : shell.workspace}</span>
      </NavLink>
      {connection.demo && (
        <p className={styles.badge}>
          <Tag tone="accent">{shell.demo}</Tag>
        </p>
      )}
      <ul className={styles.list}>
        <Place to={paths.enrichments()} icon="sparkles" name={shell.enrichments} />
        <Place to={paths.tasks()} icon="clock" name={shell.tasks} count={running} />
      </ul>
      <div className={styles.foot}>
        <LookMenu />
        <ul>
          <Place to={paths.account()} icon="user-round" name={shell.account} />
        </ul>
      </div>
    </nav>
  )
}

function Place({ to, icon, name, count = 0 }: { to: string; icon: IconName; name: string; count?: number }) {
  const link = (
    <NavLink to={to} className={({ isActive }) => classNames(styles.item, isActive && styles.on)} title={name}>
      <Icon name={icon} />
      <span className={styles.word}>{name}</span>
      {count > 0 && <span className={styles.count}>{count}</span>}
    </NavLink>
  )
  return <li>{link}</li>
}
