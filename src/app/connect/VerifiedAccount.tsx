import type { User } from '#contract/account.ts'
import { toMicro } from '#lib/credits.ts'
import { formatCredits } from '#lib/format.ts'
import { connectTexts } from '#texts/connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Status } from '#ui/Status.tsx'
import styles from './Found.module.css'
import { shownName } from '#domain/shown-text.ts'

export function VerifiedAccount({ user }: { user: User }) {
  const { connect, common, locale } = useTexts(connectTexts)
  const balance = toMicro(user.balance)
  return (
    <section className={styles.found}>
      <Status tone="ok" icon="circle-check">
        {connect.works}
      </Status>
      <DefinitionList
        ends
        items={[
          { key: 'name', term: connect.name, value: shownName(user.first_name || user.email) || '–' },
          {
            key: 'workspace',
            term: connect.workspace,
            value: user.workspace ? (
              <span className="ec-mono">{shownName(user.workspace)}</span>
            ) : (
              connect.workspaceNone
            ),
          },
          { key: 'plan', term: connect.plan, value: shownName(user.plan) || '–' },
          {
            key: 'balance',
            term: connect.balance,
            value: (
              <span className="ec-h ec-tnum">
                {balance === undefined
                  ? shownName(String(user.balance))
                  : common.credits(formatCredits(balance, locale))}
              </span>
            ),
          },
        ]}
      />
    </section>
  )
}
