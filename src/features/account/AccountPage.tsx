import { useState } from 'react'
import { ForgetDialog } from '#domain/account/ForgetDialog.tsx'
import { formatError } from '#domain/format-problem.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { useBalance } from '#domain/use-balance.ts'
import { formatAgo } from '#lib/format.ts'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { useNow } from '#ui/use-now.ts'
import { Figures } from './Figures.tsx'
import { SpentSection } from './spent/SpentSection.tsx'
import { SkeletonBlock, Skeleton } from '#ui/Skeleton.tsx'
import styles from './AccountPage.module.css'
import figures from './Figures.module.css'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { useStore } from '#ui/use-store.ts'
import type { User } from '#contract/account.ts'
import { CopyButton } from '#ui/CopyButton.tsx'

interface Props {
  readonly user: User | undefined
  readonly onForget: () => void
}

/** Owner of the key, and the button that removes it. */
function AccountHead({ user, onForget }: Props) {
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

/** Owner of the key, the available balance, and the spending of this device. */
export function AccountPage() {
  const texts = useTexts(accountTexts)
  const { account, common, shell, locale } = texts
  const { clock } = useServices()
  const { me, money } = useBalance()
  const now = useNow(clock, 1000)
  const [isForgetting, setIsForgetting] = useState(false)
  const measured = formatAgo(now - (me.data?.measuredAt ?? now), locale)

  if (me.isPending) return <AccountSkeleton label={common.loading(account.title)} />
  const retry = (
    <Button size="sm" icon="rotate-cw" onClick={() => void me.refetch()} isBusy={me.isFetching}>
      {common.retry}
    </Button>
  )
  const failure = me.isError ? formatError(me.error, texts) : undefined
  if (failure && !me.data) {
    return (
      <>
        <div role="alert">
          <PageTitle>{shell.title(account.title)}</PageTitle>
          <EmptyState icon="circle-alert" tone="bad" level={1} title={account.failedTitle} actions={retry}>
            {failure.title}. {failure.service || failure.body}
          </EmptyState>
        </div>
        {/* The spending of this device is shown without the service. */}
        <SpentSection />
      </>
    )
  }

  return (
    <div className="ec-stack ec-stack--32">
      <PageTitle>{shell.title(account.title)}</PageTitle>
      {failure && (
        <Notice tone="bad" role="alert" title={account.failedTitle} action={retry}>
          {failure.title}. {account.shownBelow(measured)}
        </Notice>
      )}
      <AccountHead user={me.data} onForget={() => setIsForgetting(true)} />
      {money ? (
        <Figures money={money} measured={measured} isMeasuring={me.isFetching} onMeasure={() => void me.refetch()} />
      ) : (
        <Notice tone="warn" title={account.notANumber(shownName(String(me.data?.balance)))} action={retry} />
      )}
      <SpentSection />
      <ConnectionLine />
      <ForgetDialog isOpen={isForgetting} onClose={() => setIsForgetting(false)} />
    </div>
  )
}

/** Placeholder of the account: its name, three amounts and the bar below them. */
const AccountSkeleton = ({ label }: { readonly label: string }) => (
  <Skeleton label={label}>
    <span className="ec-stack ec-stack--32">
      <span className={styles.head}>
        <span className="ec-grow">
          <SkeletonBlock width="96px" height={28} />
          <SkeletonBlock width="320px" height={28} />
        </span>
      </span>
      <span className="ec-stack ec-stack--12">
        <span className={figures.figures}>
          {['120px', '72px', '96px'].map((width, at) => (
            <span key={width} className="ec-stack ec-stack--4">
              <SkeletonBlock width="64px" height={16} />
              <SkeletonBlock width={width} height={at === 0 ? 36 : 28} />
            </span>
          ))}
        </span>
        <SkeletonBlock width="100%" height={8} isBox />
        <SkeletonBlock width="160px" />
      </span>
    </span>
  </Skeleton>
)

function ConnectionLine() {
  const { account } = useTexts(accountTexts)
  const { baseUrl, connection, host } = useServices()
  const keep = useStore(connection.keep)
  return (
    <div className="ec-stack ec-stack--8">
      <DefinitionList
        items={[
          { key: 'service', term: account.service, value: <span className="ec-mono">{baseUrl}</span> },
          { key: 'key', term: account.keyStored, value: host ? account.host[host.mode] : account.keep[keep] },
        ]}
      />
      {connection.demo && (
        <p className="ec-2">
          {account.demo}{' '}
          {connection.resetDemo && (
            <button type="button" className="ec-link" onClick={() => void connection.resetDemo?.()}>
              {account.resetDemo}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
