import { useState } from 'react'
import { useServices } from '#domain/services.tsx'
import type { SpendingSettings } from '#domain/spending-settings.ts'
import { useSpending } from '#domain/use-spending.ts'
import { settingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'
import { Select } from '#ui/overlays/Select.tsx'
import { Status } from '#ui/Status.tsx'
import styles from './SpendingSection.module.css'
import { type AmountFault, MAX_AMOUNT, amountInput, readAmount } from '#domain/account/amount-input.ts'
import type { Micro } from '#lib/credits.ts'
import { formatCredits } from '#lib/format.ts'
import { NumberInput } from '#ui/NumberInput.tsx'
import { onPageHide } from '#ui/on-page-hide.ts'
import { useSubscription } from '#ui/use-subscription.ts'
import { useUnmount } from '#ui/use-unmount.ts'

const HOUR = 3_600_000
const REUSE_HOURS = [0, 1, 24, 168, 720]
const PILOT_SIZES = [5, 10, 20, 50]
const BATCH_SIZES = [10, 25, 50, 100, 200]

const pageHide = (listener: () => void) => onPageHide(window, listener)

/** The limits a user sets on their own spending. Each is saved by itself. */
export function SpendingSection() {
  const { settings } = useTexts(settingsTexts)
  const t = settings.spending
  const { spending } = useServices()
  const now = useSpending()
  const change = (part: Partial<SpendingSettings>) => spending.change(part)
  return (
    <>
      <p className="ec-2">{t.intro}</p>
      <div className={styles.fields}>
        <AmountSetting
          label={t.reserve}
          hint={t.reserveHint}
          value={now.reserve}
          onSave={(reserve) => change({ reserve: reserve ?? 0n })}
        />
        <AmountSetting
          label={t.warnBelow}
          hint={t.warnBelowHint}
          value={now.warnBelow}
          offWord={t.off}
          onSave={(warnBelow) => change({ warnBelow })}
        />
        <AmountSetting
          label={t.confirmAbove}
          hint={t.confirmAboveHint}
          value={now.confirmAbove}
          onSave={(confirmAbove) => change({ confirmAbove: confirmAbove ?? 0n })}
        />
        <AmountSetting
          label={t.cap}
          hint={t.capHint}
          value={now.cap}
          offWord={t.noCap}
          refuse={(cap) => (cap === 0n ? t.faults.zero : undefined)}
          onSave={(cap) => change({ cap })}
        />
        <AmountSetting
          label={t.perDay}
          hint={t.perDayHint}
          value={now.perDay}
          offWord={t.noCap}
          refuse={(perDay) => (perDay === 0n ? t.faults.zero : undefined)}
          onSave={(perDay) => change({ perDay })}
        />
        <AmountSetting
          label={t.perVisit}
          hint={t.perVisitHint}
          value={now.perVisit}
          offWord={t.noCap}
          refuse={(perVisit) => (perVisit === 0n ? t.faults.zero : undefined)}
          onSave={(perVisit) => change({ perVisit })}
        />
        <ChoiceSetting
          label={t.reuse}
          hint={t.reuseHint}
          offered={REUSE_HOURS}
          words={t.reuseFor}
          value={now.reuseFor / HOUR}
          onSave={(hours) => change({ reuseFor: hours * HOUR })}
        />
        <ChoiceSetting
          label={t.pilot}
          hint={t.pilotHint}
          offered={PILOT_SIZES}
          words={t.rows}
          value={now.pilotSize}
          onSave={(pilotSize) => change({ pilotSize })}
        />
        <ChoiceSetting
          label={t.batch}
          hint={t.batchHint}
          offered={BATCH_SIZES}
          words={t.rows}
          value={now.batchSize}
          onSave={(batchSize) => change({ batchSize })}
        />
      </div>
    </>
  )
}

interface ChoiceSettingProps {
  readonly label: string
  readonly hint: string
  readonly offered: readonly number[]
  readonly words: (value: number) => string
  readonly value: number
  readonly onSave: (value: number) => Promise<void>
}

/** One of a few numbers, saved when it is chosen. A current value that is not offered is added to the list. */
function ChoiceSetting({ label, hint, offered, words, value, onSave }: ChoiceSettingProps) {
  const { settings } = useTexts(settingsTexts)
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()
  const listed = offered.includes(value) ? offered : [...offered, value].toSorted((a, b) => a - b)
  return (
    <Select
      label={label}
      labelEnd={<output>{outcome === 'saved' && <Status tone="ok">{settings.saved}</Status>}</output>}
      hint={hint}
      error={outcome === 'failed' ? settings.saveFailed : undefined}
      choices={listed.map((each) => ({ id: String(each), label: words(each) }))}
      value={String(value)}
      onChange={(id) => {
        onSave(Number(id)).then(
          () => setOutcome('saved'),
          () => setOutcome('failed'),
        )
      }}
    />
  )
}

interface Props {
  readonly label: string
  readonly hint: string
  /** Null: the limit is off. */
  readonly value: Micro | null
  /** Placeholder of a limit that can be switched off. */
  readonly offWord?: string | undefined
  /** Returns another error of an amount, as text. */
  readonly refuse?: ((amount: Micro) => string | undefined) | undefined
  /** Resolves once it is stored. */
  readonly onSave: (amount: Micro | null) => Promise<void>
}

/** An amount of credits that is saved when the field is left or ↵ is pressed. Esc restores the stored one. */
function AmountSetting({ label, hint, value, offWord, refuse, onSave }: Props) {
  const { settings: t, locale } = useTexts(settingsTexts)
  const isOptional = offWord !== undefined
  /** Undefined while nothing is being typed: then the field shows the saved value, also of another tab. */
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)

  const save = async () => {
    if (typed === undefined) return
    const read = readAmount(typed, isOptional)
    const fault =
      'fault' in read ? formatAmountFault(read.fault) : read.amount === null ? undefined : refuse?.(read.amount)
    if (fault !== undefined || 'fault' in read) return setError(fault)
    setError(undefined)
    if (read.amount === value) return setTyped(undefined)
    try {
      await onSave(read.amount)
      // What was typed meanwhile stays.
      setTyped((now) => (now === typed ? undefined : now))
      setIsSaved(true)
    } catch {
      setError(t.saveFailed)
    }
  }
  const formatAmountFault = (fault: AmountFault): string =>
    fault === 'too-large' ? t.spending.faults['too-large'](formatCredits(MAX_AMOUNT, locale)) : t.spending.faults[fault]

  // Back unmounts the page without a blur: what was typed would be lost silently.
  useUnmount(() => void save())
  // Neither does a reload blur it.
  useSubscription(typed === undefined ? undefined : pageHide, () => void save())

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
