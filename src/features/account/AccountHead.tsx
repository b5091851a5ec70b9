import type { User } from '#contract/account.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import styles from './AccountPage.module.css'

interface Props {
  readonly user: User | undefined
  readonly onForget: () => void
}

/** Owner of the key, and the button that removes it. */
export function AccountHead({ user, onForget }: Props) {
  const { account, common } = useTexts(accountTexts)
  const { host } = useServices()
  const { first_name: name, email, plan, workspace } = user ?? {}
  return (
    <header className={styles.head}>
      <div className="ec-grow">
        <h1 className="ec-title">
          <bdi>{shownName(name ?? '') || account.nobody}</bdi>
        </h1>
        <p className={styles.sub}>
          {email && <bdi>{shownName(email)}</bdi>}
          <span>{plan ? account.plan(shownName(plan)) : account.noPlan}</span>
          {workspace ? (
            <span className="ec-line ec-line--4">
              <span className="ec-mono ec-3 ec-cut">{shownName(workspace)}</span>
              <CopyButton
                text={workspace}
                label={account.copyWorkspace}
                copiedLabel={common.copied}
                failedLabel={common.copyFailed}
              />
            </span>
          ) : (
            <span className="ec-3">{account.noWorkspace}</span>
          )}
        </p>
      </div>
      <Button variant="ghost" icon="log-out" onClick={onForget}>
        {host ? account.erase : account.forget}
      </Button>
    </header>
  )
}
