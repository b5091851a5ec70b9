import { useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { type SpendingSettings, useSpending } from '#domain/spending-settings.ts'
import { settingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'
import { Select } from '#ui/overlays/Select.tsx'
import { Status } from '#ui/Status.tsx'
import { AmountSetting } from './AmountSetting.tsx'
import styles from './SpendingSection.module.css'

const HOUR = 3_600_000
const REUSE_HOURS = [0, 1, 24, 168, 720]

/** The limits a person sets on their own spending. Each is saved by itself. */
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
        <ReuseField value={now.reuseFor} onSave={(reuseFor) => change({ reuseFor })} />
      </div>
    </>
  )
}

interface ReuseProps {
  readonly value: number
  readonly onSave: (reuseFor: number) => Promise<void>
}

function ReuseField({ value, onSave }: ReuseProps) {
  const { settings } = useTexts(settingsTexts)
  const t = settings.spending
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()
  const hours = value / HOUR
  const offered = REUSE_HOURS.includes(hours) ? REUSE_HOURS : [...REUSE_HOURS, hours].toSorted((a, b) => a - b)
  return (
    <Select
      label={t.reuse}
      labelEnd={<output>{outcome === 'saved' && <Status tone="ok">{settings.saved}</Status>}</output>}
      hint={t.reuseHint}
      error={outcome === 'failed' ? settings.saveFailed : undefined}
      choices={offered.map((each) => ({ id: String(each), label: t.reuseFor(each) }))}
      value={String(hours)}
      onChange={(id) => {
        onSave(Number(id) * HOUR).then(
          () => setOutcome('saved'),
          () => setOutcome('failed'),
        )
      }}
    />
  )
}
