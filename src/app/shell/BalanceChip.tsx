import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { useBalance } from '#domain/use-balance.ts'
import { formatCredits } from '#lib/format.ts'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/Link.tsx'
import { useTexts } from '#texts/texts.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PopoverButton } from '#ui/PopoverButton.tsx'
import styles from './TopBar.module.css'

/** Available balance, and its parts. */
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
        icon: money?.isLow ? 'triangle-alert' : 'coins',
        'aria-label': money
          ? [shell.balance(amount(money.balance)), money.isLow && shell.isLow].filter(Boolean).join(', ')
          : shell.balanceUnknown,
        children: (
          <b className={classNames('ec-h ec-tnum', money?.isLow ? styles.low : 'ec-1')}>
            {money ? amount(money.balance) : '–'}
          </b>
        ),
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
                    ...(money.warnBelow === null
                      ? []
                      : [{ key: 'warn', term: shell.warnBelow, value: amount(money.warnBelow) }]),
                  ]
                : [{ key: 'balance', term: shell.balanceLabel, value: shell.balanceUnknown }]
            }
          />
          {money?.isLow && (
            <p className={styles.isLow}>
              <Icon name="triangle-alert" size="sm" />
              {shell.isLow}
            </p>
          )}
          <Link className={linkClass} to={paths.account()} onClick={close}>
            {shell.toAccount}
          </Link>
        </div>
      )}
    </PopoverButton>
  )
}
