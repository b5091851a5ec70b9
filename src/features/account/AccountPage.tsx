import { useState } from 'react'
import { ForgetDialog } from '#domain/account/ForgetDialog.tsx'
import { wordsFor } from '#domain/problem-words.ts'
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
import { AccountHead } from './AccountHead.tsx'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { ConnectionLine } from './ConnectionLine.tsx'
import { Figures } from './Figures.tsx'
import { SpentSection } from './spent/SpentSection.tsx'

/** Who the key belongs to, what is left to spend, and what this device spent. */
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
  const failure = me.isError ? wordsFor(me.error, texts) : undefined
  if (failure && !me.data) {
    return (
      <>
        <div role="alert">
          <PageTitle>{shell.title(account.title)}</PageTitle>
          <EmptyState icon="circle-alert" tone="bad" level={1} title={account.failedTitle} actions={retry}>
            {failure.title}. {failure.service || failure.body}
          </EmptyState>
        </div>
        {/* What this device spent is known without the service. */}
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
