import { classNames } from '#ui/class-names.ts'
import { wordDiff } from '../merge/word-diff.ts'
import type { FormattedValue } from './format-value.ts'
import styles from './FormattedValueText.module.css'

export interface FormattedValueTextProps {
  readonly formatted: FormattedValue
  /** Previous value: differences from it are marked, word by word. */
  readonly was?: FormattedValue | undefined
  readonly isDeleted?: boolean
}

/** A value as text, with what was added and what was removed. */
export function FormattedValueText({ formatted, was, isDeleted }: FormattedValueTextProps) {
  const face = classNames(styles.value, formatted.isCode && 'ec-mono', formatted.isNothing && 'ec-3')
  if (isDeleted)
    return (
      <del data-value className={face} title={formatted.id}>
        {formatted.text}
      </del>
    )
  if (!was || was.text === formatted.text || formatted.isAbsent)
    return (
      <span data-value className={face} title={formatted.id}>
        {formatted.text}
      </span>
    )
  const stretches = was.isNothing || formatted.isNothing ? [] : wordDiff(was.text, formatted.text)
  // With little in common the two read better beside each other than inside each other.
  const retained = stretches.reduce((sum, { kind, text }) => sum + (kind === 'same' ? letters(text) : 0), 0)
  if (retained * 2 <= Math.min(letters(was.text), letters(formatted.text)))
    return (
      <ins data-value className={face} title={formatted.id}>
        {formatted.text}
      </ins>
    )
  return (
    <span data-value className={face} title={formatted.id}>
      {stretches.map(({ kind, text }, at) => {
        const Tag = kind === 'same' ? 'span' : kind === 'added' ? 'ins' : 'del'
        return <Tag key={`${at} ${kind}`}>{text}</Tag>
      })}
    </span>
  )
}

const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
