import { wordsFor } from '#domain/problem-words.ts'
import { useServices } from '#domain/services.tsx'
import { useBalance } from '#domain/use-balance.ts'
import { formatAgo } from '#lib/format.ts'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useNow } from '#ui/use-now.ts'
import { Connection } from './Connection.tsx'
import { Figures } from './Figures.tsx'
import styles from './AccountPage.module.css'
import { shownName } from '#domain/shown-text.ts'

/** Who the key belongs to, and what is left to spend. */
export function AccountPage() {
  const texts = useTexts(accountTexts)
  const { account, common, shell, locale } = texts
  const { clock } = useServices()
  const { me, money } = useBalance()
  const now = useNow(clock, 1000)
  const measured = formatAgo(now - (me.data?.measuredAt ?? now), locale)

  if (me.isPending) return <Skeleton label={common.loading(account.title)} shape="figures" />
  const retry = (
    <Button size="sm" icon="rotate-cw" onClick={() => void me.refetch()} isBusy={me.isFetching}>
      {common.retry}
    </Button>
  )
  const failure = me.isError ? wordsFor(me.error, texts) : undefined
  if (failure && !me.data) {
    return (
      <div role="alert">
        <PageTitle>{shell.title(account.title)}</PageTitle>
        <EmptyState icon="circle-alert" tone="bad" level={1} title={account.failedTitle} actions={retry}>
          {failure.title}. {failure.service || failure.body}
        </EmptyState>
      </div>
    )
  }

  const { first_name: name, email, plan, workspace, balance } = me.data ?? {}
  return (
    <div className="ec-stack ec-stack--32">
      <PageTitle>{shell.title(account.title)}</PageTitle>
      {failure && (
        <Notice tone="bad" role="alert" title={account.failedTitle} action={retry}>
          {failure.title}. {account.shownBelow(measured)}
        </Notice>
      )}
      <header>
        <h1 className="ec-title">
          <bdi>{shownName(name || '') || account.nobody}</bdi>
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
      </header>
      {money ? (
        <Figures money={money} measured={measured} isMeasuring={me.isFetching} onMeasure={() => void me.refetch()} />
      ) : (
        <Notice tone="warn" title={account.notANumber(shownName(String(balance)))} action={retry} />
      )}
      <Connection />
    </div>
  )
}
