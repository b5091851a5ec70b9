import { useEffect, useEffectEvent, useState } from 'react'
import { type AmountFault, MAX_AMOUNT, amountInput, readAmount } from '#domain/account/amount-input.ts'
import type { Micro } from '#lib/credits.ts'
import { formatCredits } from '#lib/format.ts'
import { settingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { Status } from '#ui/Status.tsx'

interface Props {
  readonly label: string
  readonly hint: string
  /** Null: the limit is off. */
  readonly value: Micro | null
  /** Said in the empty field of a limit that can be switched off. */
  readonly offWord?: string | undefined
  /** Returns another error of an amount, as text. */
  readonly refuse?: ((amount: Micro) => string | undefined) | undefined
  /** Resolves once it is written down. */
  readonly onSave: (amount: Micro | null) => Promise<void>
}

/** An amount of credits that is saved when the field is left or ↵ is pressed. Esc puts back what stands. */
export function AmountSetting({ label, hint, value, offWord, refuse, onSave }: Props) {
  const { settings: t, locale } = useTexts(settingsTexts)
  const isOptional = offWord !== undefined
  /** Undefined while nothing is being typed: then the field shows what stands, also what another tab wrote. */
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)

  const save = async () => {
    if (typed === undefined) return
    const read = readAmount(typed, isOptional)
    const fault = 'fault' in read ? faultWords(read.fault) : read.amount === null ? undefined : refuse?.(read.amount)
    if (fault !== undefined || 'fault' in read) return setError(fault)
    setError(undefined)
    if (read.amount === value) return setTyped(undefined)
    try {
      await onSave(read.amount)
      setTyped(undefined)
      setIsSaved(true)
    } catch {
      setError(t.saveFailed)
    }
  }
  const faultWords = (fault: AmountFault): string =>
    fault === 'too-large' ? t.spending.faults['too-large'](formatCredits(MAX_AMOUNT, locale)) : t.spending.faults[fault]

  // Back takes the page away without a blur: what was typed would be lost without a word.
  const leave = useEffectEvent(() => void save())
  useEffect(() => () => leave(), [])

  return (
    <NumberInput
      label={label}
      labelEnd={<output>{isSaved && <Status tone="ok">{t.saved}</Status>}</output>}
      hint={hint}
      error={error}
      value={typed ?? amountInput(value)}
      placeholder={offWord}
      wide
      suffix={<span className="ec-3">{t.spending.credits}</span>}
      onChange={(text) => {
        setTyped(text)
        setError(undefined)
        setIsSaved(false)
      }}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save()
        if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation()
          setTyped(undefined)
          setError(undefined)
        }
      }}
    />
  )
}
