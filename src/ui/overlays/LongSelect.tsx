import type { ChoiceLabels } from '../choice.ts'
import { ComboBox } from './ComboBox.tsx'
import { Select, type SelectProps } from './Select.tsx'

/** More choices than this are found by typing: a list of them is slow to read and to render. */
const MAX_LISTED = 20

export interface LongSelectProps extends Omit<SelectProps, 'ref'> {
  readonly words: ChoiceLabels
}

/** One of any number of choices: a list of a few, a field to search where there are many. What is chosen stays chosen. */
export function LongSelect({ words, size, ...props }: LongSelectProps) {
  const { choices, value, onChange } = props
  if (choices.length <= MAX_LISTED) return <Select {...props} size={size} />
  return (
    <ComboBox
      {...props}
      isRequired
      labels={words}
      value={choices.find(({ id }) => id === value) ?? null}
      onChange={(choice) => choice && onChange(choice.id)}
    />
  )
}
