import { formatCredits } from '#lib/format.ts'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { paths } from '../paths.ts'
import { useBalance } from '../use-balance.ts'
import { ButtonLink } from '../ButtonLink.tsx'

/** Warns that the available balance is below the user's limit. Renders nothing above it, or without a limit. */
export function LowBalance() {
  const { account, locale } = useTexts(accountTexts)
  const { money } = useBalance()
  if (!money || money.warnBelow === null || !money.isLow) return null
  return (
    <Notice
      tone="warn"
      role="status"
      title={account.low(formatCredits(money.available, locale), formatCredits(money.warnBelow, locale))}
      action={
        <ButtonLink size="sm" to={paths.settings('spending')}>
          {account.toLimits}
        </ButtonLink>
      }
    >
      {account.lowBody}
    </Notice>
  )
}
