import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/Icon.tsx'
import { type CellKind, type CellKindFacts, KIND_FACTS } from '../columns/column-kind.ts'
import { linkAddress, mailAddress } from '../values/link-address.ts'

const ADDRESSES = { web: linkAddress, mail: mailAddress } satisfies Record<
  NonNullable<CellKindFacts['address']>,
  unknown
>

export interface FollowLinkProps {
  readonly kind: CellKind
  /** Of its column. */
  readonly name: string
  readonly text: string
}

/** Button that opens a link or mail address, at the end of its field; nothing for any other value. */
export function FollowLink({ kind, name, text }: FollowLinkProps) {
  const { form: t } = useTexts(tableRowsTexts).tableRows
  const { address: leadsTo } = KIND_FACTS[kind]
  const address = leadsTo && ADDRESSES[leadsTo](text.trim())
  if (address === undefined) return null
  return (
    <a
      className={buttonClass({ variant: 'ghost', size: 'sm', iconOnly: true })}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t.follow(name)}
      title={t.follow(name)}
    >
      <Icon name="external-link" />
    </a>
  )
}
