import { formatAgo } from '#lib/format.ts'
import { runTexts } from '#texts/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { Earlier, EarlierPurchases } from './earlier.ts'
import { amountWords } from './receipt-words.ts'

/** What to show in place of buying again. */
export type Shown = { readonly taskId: string } | { readonly intentId: string }

export interface EarlierNoticeProps {
  readonly earlier: Pick<EarlierPurchases, 'recent' | 'bought'>
  readonly now: number
  readonly onShow: (shown: Shown) => void
}

/** The receipt's line about the same call bought before, with the way to that result. It spends nothing. */
export function EarlierNotice({ earlier: { recent, bought }, now, onShow }: EarlierNoticeProps) {
  if (recent) return <RecentNotice recent={recent} now={now} onShow={onShow} />
  if (bought) return <BoughtNotice bought={bought} now={now} onShow={onShow} />
  return null
}

interface RecentNoticeProps extends Omit<EarlierNoticeProps, 'earlier'> {
  readonly recent: Earlier
}

function RecentNotice({ recent, now, onShow }: RecentNoticeProps) {
  const texts = useTexts(runTexts)
  const t = texts.run.earlier
  const { taskId, intentId, isUnknown } = recent
  return (
    <Notice tone="warn" icon="rotate-ccw-clock" role="status" title={useRanWords(recent, now)}>
      <div className="ec-stack ec-stack--8">
        <p>{isUnknown ? t.lostBody : t.ranBody}</p>
        {(taskId !== undefined || isUnknown) && (
          <div>
            <Button size="sm" onClick={() => onShow(taskId === undefined ? { intentId } : { taskId })}>
              {isUnknown ? t.look : t.use}
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

function BoughtNotice({ bought, now, onShow }: BoughtNoticeProps) {
  const texts = useTexts(runTexts)
  const t = texts.run.earlier
  return (
    <Notice tone="ok" icon="rotate-ccw-clock" role="status" title={t.bought(formatAgo(now - bought.at, texts.locale))}>
      <div className="ec-stack ec-stack--8">
        <p>{t.boughtBody}</p>
        <div>
          <Button size="sm" onClick={() => onShow({ taskId: bought.taskId })}>
            {t.use}
          </Button>
        </div>
      </div>
    </Notice>
  )
}

/** "You ran this 40 s ago for 0.5 credits": what the same call was, said once more. */
export function useRanWords({ at, estimate, isUnknown }: Earlier, now: number): string {
  const texts = useTexts(runTexts)
  const t = texts.run.earlier
  // "Now" is no time ago.
  const ago = formatAgo(Math.max(1000, now - at), texts.locale)
  if (isUnknown) return t.lost(ago)
  return estimate === undefined ? t.ranUnpriced(ago) : t.ran(ago, amountWords(estimate, texts))
}
