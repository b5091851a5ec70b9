import { MenuButton } from './MenuButton.tsx'

export interface SortMenuProps<S extends string> {
  readonly words: {
    readonly label: string
    /** Returns the label of the button for this order. */
    readonly by: (order: string) => string
    readonly orders: Readonly<Record<S, string>>
  }
  readonly sorts: readonly S[]
  readonly value: S
  readonly onChange: (sort: S) => void
}

/** Menu with the current order of a list and the other orders. */
export function SortMenu<S extends string>({ words, sorts, value, onChange }: SortMenuProps<S>) {
  const { label, by, orders } = words
  return (
    <MenuButton
      label={label}
      align="end"
      button={{
        variant: 'ghost',
        size: 'sm',
        icon: 'arrow-up-down',
        iconAfter: 'chevron-down',
        'aria-label': by(orders[value]),
        children: <span>{orders[value]}</span>,
      }}
      sections={[
        {
          title: label,
          hideTitle: true,
          items: sorts.map((sort) => ({ id: sort, label: orders[sort], isChosen: sort === value })),
        },
      ]}
      onAction={(id) => {
        const sort = sorts.find((one) => one === id)
        if (sort !== undefined) onChange(sort)
      }}
    />
  )
}
