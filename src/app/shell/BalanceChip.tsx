import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { useBalance } from '#domain/use-balance.ts'
import { formatCredits } from '#lib/format.ts'
import { linkClass } from '#ui/Link.tsx'
import { useTexts } from '#texts/texts.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { PopoverButton } from '#ui/PopoverButton.tsx'

/** What is left to spend, and what it is made of. */
export function BalanceChip() {
  const { shell, locale } = useTexts()
  const { money } = useBalance()
  const amount = (micro: bigint) => formatCredits(micro, locale)
  return (
    <PopoverButton
      label={shell.balanceLabel}
      align="end"
      width={240}
      button={{
        variant: 'ghost',
        size: 'sm',
        icon: 'coins',
        'aria-label': money ? shell.balance(amount(money.balance)) : shell.balanceUnknown,
        children: <b className="ec-1 ec-h ec-tnum">{money ? amount(money.balance) : '–'}</b>,
      }}
    >
      {(close) => (
        <div className="ec-stack ec-stack--12">
          <DefinitionList
            ends
            items={
              money
                ? [
                    { key: 'balance', term: shell.balanceLabel, value: amount(money.balance) },
                    ...(money.held > 0n
                      ? [{ key: 'held', term: shell.held(money.holders), value: `~${amount(money.held)}` }]
                      : []),
                    { key: 'available', term: shell.available, value: amount(money.available) },
                    { key: 'reserve', term: shell.reserve, value: amount(money.reserve) },
                  ]
                : [{ key: 'balance', term: shell.balanceLabel, value: shell.balanceUnknown }]
            }
          />
          <Link className={linkClass} to={paths.account()} onClick={close}>
            {shell.toAccount}
          </Link>
        </div>
      )}
    </PopoverButton>
  )
}
