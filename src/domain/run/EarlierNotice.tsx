import { formatAgo } from '#lib/format.ts'
import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { formatInputs } from '../format-inputs.ts'
import type { Target } from '../intents.ts'
import { useNoteSaving } from '../savings.ts'
import { useStoresOnDevice } from '../use-stores-on-device.ts'
import type { PreviousPurchase, EarlierPurchases } from './previous-purchase.ts'
import { formatAmount } from './format-receipt.ts'

/** Task or purchase to show instead of buying again. */
export type Shown = { readonly taskId: string } | { readonly intentId: string }

export interface EarlierNoticeProps {
  /** Kind of the target that was bought. */
  readonly of: Target['kind']
  readonly earlier: Pick<EarlierPurchases, 'recent' | 'bought' | 'beside'>
  readonly now: number
  readonly onShow: (shown: Shown) => void
}

/** The receipt's line about the same call bought before, with a link to that result. It spends nothing. */
export function EarlierNotice({ of, earlier, now, onShow }: EarlierNoticeProps) {
  const { run, locale } = useTexts(runTexts)
  const { recent, beside } = earlier
  if (recent?.isSending) {
    return (
      <Notice tone="run" role="status" title={run.sending.same}>
        {run.sending.sameBody(formatAgo(agoOf(recent.at, now), locale))}
      </Notice>
    )
  }
  return (
    <>
      {beside && (
        <Notice tone="run" role="status" title={run.sending.other}>
          {run.sending.otherBody(formatInputs(beside.params), formatAgo(agoOf(beside.at, now), locale))}
        </Notice>
      )}
      <Bought of={of} earlier={earlier} now={now} onShow={onShow} />
    </>
  )
}

function Bought({ of, earlier: { recent, bought }, now, onShow }: EarlierNoticeProps) {
  if (recent) return <RecentNotice recent={recent} now={now} onShow={onShow} />
  if (bought) return <BoughtNotice of={of} bought={bought} now={now} onShow={onShow} />
  return null
}

interface RecentNoticeProps extends Omit<EarlierNoticeProps, 'earlier' | 'of'> {
  readonly recent: PreviousPurchase
}

function RecentNotice({ recent, now, onShow }: RecentNoticeProps) {
  const noteSaving = useNoteSaving()
  const texts = useTexts(runTexts)
  const t = texts.run.earlier
  const { taskId, intentId, isUnknown } = recent
  return (
    <Notice tone="warn" icon="rotate-ccw-clock" role="status" title={useRanLabel(recent, now)}>
      <div className="ec-stack ec-stack--8">
        <p>{isUnknown ? t.lostBody : t.ranBody}</p>
        {(taskId !== undefined || isUnknown) && (
          <div>
            <Button
              size="sm"
              variant={isUnknown ? 'default' : 'primary'}
              onClick={() => {
                if (!isUnknown) noteSaving(intentId)
                onShow(taskId === undefined ? { intentId } : { taskId })
              }}
            >
              {isUnknown ? t.review : t.use}
            </Button>
          </div>
        )}
      </div>
    </Notice>
  )
}

interface BoughtNoticeProps extends Omit<EarlierNoticeProps, 'earlier'> {
  readonly bought: NonNullable<EarlierPurchases['bought']>
}

function BoughtNotice({ of, bought, now, onShow }: BoughtNoticeProps) {
  const noteSaving = useNoteSaving()
  const isStored = useStoresOnDevice()
  const texts = useTexts(runTexts)
  const t = texts.run.earlier
  return (
    <Notice tone="ok" icon="rotate-ccw-clock" role="status" title={t.bought(formatAgo(now - bought.at, texts.locale))}>
      <div className="ec-stack ec-stack--8">
        <p>{(isStored ? t.boughtBody : t.boughtHere)[of]}</p>
        <div>
          <Button
            size="sm"
            variant="primary"
            onClick={() => {
              noteSaving(bought.intentId)
              onShow({ taskId: bought.taskId })
            }}
          >
            {t.use}
          </Button>
        </div>
      </div>
    </Notice>
  )
}

/** Returns "You ran this 40 s ago for 0.5 credits" for a previous purchase of the same call. */
export function useRanLabel({ at, estimate, isUnknown }: PreviousPurchase, now: number): string {
  const texts = useTexts(runTexts)
  const t = texts.run.earlier
  const ago = formatAgo(agoOf(at, now), texts.locale)
  if (isUnknown) return t.lost(ago)
  return estimate === undefined ? t.ranUnpriced(ago) : t.ran(ago, formatAmount(estimate, texts))
}

// "Now" is no time ago.
const agoOf = (at: number, now: number): number => Math.max(1000, now - at)
