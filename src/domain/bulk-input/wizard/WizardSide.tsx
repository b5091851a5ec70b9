import { bulkInputTexts, type BulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { blockedReason } from '../../run/BlockedNotice.tsx'
import { ReceiptLine } from '../../run/Receipt.tsx'
import { formatAmount, formatRunAction, formatTotal } from '../../run/format-receipt.ts'
import { shownName } from '../../shown-text.ts'
import type { BulkRunnable } from '../runnable.ts'
import { ReceiptRows } from './ReceiptRows.tsx'
import { ReceiptSide } from './ReceiptSide.tsx'
import type { BulkRunState } from './use-bulk-run.ts'
import type { WizardSettings } from './wizard-state.ts'

export interface WizardSideProps {
  readonly runnable: BulkRunnable
  readonly run: BulkRunState
  readonly settings: WizardSettings
  readonly onSettings: (part: Partial<WizardSettings>) => void
}

/** The receipt of a run of many rows, and its start. */
export function WizardSide({ runnable, run, settings, onSettings }: WizardSideProps) {
  const texts = useTexts(bulkInputTexts)
  const t = texts.bulkInput.receipt
  const { target, missingKeyOf } = runnable
  const { whole, plan, pilotCost, step } = run
  const saved = plan ? plan.saved.duplicates + plan.saved.bought : 0n
  const savedText = formatAmount(saved, texts)
  const isMost = target.kind !== 'enrichment' || (whole.cost?.known === true && whole.cost.pages > 1)
  return (
    <ReceiptSide
      receipt={whole}
      of={plan && run.sold === whole ? t.batches(run.batches) : ''}
      cap={{ text: run.cap, onChange: (cap) => onSettings({ cap }) }}
      rows={
        <ReceiptRows
          counts={plan?.counts}
          label={t.rows}
          reuse={settings.reuse}
          onReuse={(reuse) => onSettings({ reuse })}
        />
      }
      details={
        <>
          {saved > 0n && (
            <ReceiptLine label={t.saves} good>
              {isMost ? texts.run.receipt.upTo(savedText) : savedText}
            </ReceiptLine>
          )}
          {pilotCost && (
            <ReceiptLine label={t.pilot(run.pilotSize)}>
              {formatTotal(pilotCost, texts) ?? texts.run.receipt.unknown}
            </ReceiptLine>
          )}
        </>
      }
      me={run.me}
      attempt={run.attempt}
      isOnline={run.isOnline}
      kind={target.kind}
      missingKeys={missingKeyOf === undefined ? [] : [missingKeyOf]}
      group={texts.bulkInput.group}
      button={startButton(runnable, run, texts)}
      exposure={t.exposure(run.largestBatch)}
      confirm={
        step && {
          target,
          goes: t.goes(run.isPilot ? run.pilotSize : run.count, shownName(target.name)),
          receipt: step.receipt,
          now: run.now,
          confirmAbove: run.confirmAbove,
          onCancel: run.cancel,
          onConfirm: run.confirm,
        }
      }
    />
  )
}

function startButton(runnable: BulkRunnable, run: BulkRunState, texts: BulkInputTexts) {
  const t = texts.bulkInput.receipt
  const { whole, plan } = run
  const needsKey = runnable.missingKeyOf !== undefined
  const waits = whole.verdict.kind === 'needs' || whole.verdict.kind === 'incomplete'
  const isEmpty = plan !== undefined && run.isNothing && plan.counts.bought === 0
  return {
    text: isEmpty ? t.noRows : startText(run, needsKey, texts),
    reason:
      runnable.whyNot ??
      (!plan ? t.checking : isEmpty ? t.nothing : blockedReason(whole, texts)) ??
      (run.isReady ? undefined : texts.run.reading) ??
      (run.floor === 'unread' ? texts.bulkInput.start.percentFault : undefined),
    isPrimary: !waits && !needsKey && plan !== undefined && !isEmpty,
    onPress: run.press,
  }
}

function startText({ whole, sold, pilotCost }: BulkRunState, needsKey: boolean, texts: BulkInputTexts): string {
  const t = texts.bulkInput.receipt
  if (!pilotCost || !sold) return formatRunAction(whole, { needsKey }, texts)
  if (pilotCost.total === undefined) return t.pilotUnknown
  return pilotCost.total === 0n ? t.pilotFree : t.pilotPrimary(formatTotal(pilotCost, texts) ?? '')
}
