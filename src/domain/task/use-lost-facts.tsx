import type { JournalRecord } from '#journal/records.ts'
import { formatAgo, formatCredits, formatLeft } from '#lib/format.ts'
import { type TasksTexts, tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import type { Definition } from '#ui/DefinitionList.tsx'
import { useNow } from '#ui/use-now.ts'
import { inputWords } from '../input-words.ts'
import { type Intent, type Lost, amountOf } from '../intents.ts'
import type { Others } from './others-meanwhile.ts'
import { useServices } from '../services.tsx'
import { useEvidence } from './use-evidence.ts'
import { shownName } from '../shown-text.ts'

/** Formats the event in place of a response; a general sentence where it was not recorded. */
export function lostWords(lost: Lost | undefined, { tasks }: TasksTexts): string {
  const { how } = tasks.lost
  if (lost?.by === undefined) return how.other
  const status = String(lost.status ?? '')
  switch (lost.by) {
    case 'fault':
      return how.fault(status)
    case 'busy':
    case 'opaque':
      return how.opaque(status)
    default:
      return how[lost.by]
  }
}

/** Returns the facts on a paid call whose response was lost, as lines, with the verdict of the balance. */
export function useLostFacts(intent: JournalRecord<Intent>) {
  const texts = useTexts(tasksTexts)
  const { tasks, locale } = texts
  const t = tasks.lost
  const { clock } = useServices()
  const now = useNow(clock, 1000)
  const { verdict, check, balanceBefore, change, others, age } = useEvidence(intent)
  const { target, params, estimate, sentAt, confirmedAt } = intent.body
  const amount = (micro: bigint) => formatCredits(micro, locale)
  const price = amountOf(estimate)
  const name = shownName(target.name)
  const items: Definition[] = [
    {
      key: 'request',
      term: t.request,
      value: price === undefined ? t.requestUnpriced(name) : t.requestOf(name, amount(price)),
    },
    { key: 'inputs', term: t.inputs, value: inputWords(params) || tasks.noInputs },
    {
      key: 'sent',
      term: t.sent,
      value: <span className="ec-tnum">{formatAgo(now - (sentAt ?? confirmedAt), locale)}</span>,
    },
    {
      key: 'before',
      term: t.before,
      value: balanceBefore === undefined ? tasks.credits.unknown : amount(balanceBefore),
    },
    {
      key: 'now',
      term: t.now,
      value:
        check.now === undefined ? (
          t.notMeasured
        ) : (
          <span className="ec-tnum">
            {amount(check.now)} <span className="ec-3">{changeWords(change, age, texts)}</span>
          </span>
        ),
    },
    { key: 'others', term: t.others, value: othersWords(others, texts) },
  ]
  return { verdict, check, items }
}

/** Formats the change of the balance from before the call until it was measured, `age` ms after it was sent. */
function changeWords(change: bigint | undefined, age: number, { tasks, locale }: TasksTexts): string {
  if (change === undefined) return ''
  const time = formatLeft(age)
  if (change === 0n) return tasks.lost.noChange(time)
  const words = change < 0n ? tasks.lost.fallen : tasks.lost.risen
  return words(formatCredits(change < 0n ? -change : change, locale), time)
}

function othersWords({ count, amount, priced }: Others, { tasks, locale }: TasksTexts): string {
  if (count === 0) return tasks.lost.none
  return priced ? tasks.lost.othersSum(count, formatCredits(amount, locale)) : tasks.lost.othersUnpriced(count)
}
