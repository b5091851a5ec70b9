import { useMemo } from 'react'
import { shownName } from '#domain/shown-text.ts'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Status } from '#ui/Status.tsx'
import { relabel } from '../commands/rename.ts'
import { formatRange } from '../labels/format-price.ts'
import { formatProblem } from '../labels/format-problem.ts'
import { formatItemName, formatReference } from '../labels/format-value.ts'
import { hasItem, readItem } from '../model/flow-document.ts'
import { flowPrice } from '../model/price.ts'
import type { FlowProblem } from '../model/problem.ts'
import { validate } from '../model/validate.ts'
import { formatCost, createFormatter } from './format-side.ts'
import styles from './Resolver.module.css'
import type { ResolverDeps, ResolverState } from './use-resolving.ts'

interface RemarksProps {
  readonly resolving: ResolverState
  readonly editor: ResolverDeps['editor']
}

/** Problems of the current result, the price of each side, and the changes that were merged automatically. */
export function Remarks({ resolving, editor }: RemarksProps) {
  const words = useTexts(flowResolverTexts)
  const { flowResolver: t } = words
  const { session, known } = resolving
  const { merged, mine, theirs } = session
  const problems = useMemo(
    () => validate(merged.doc, known.catalogue).problems.filter(({ level }) => level === 'error'),
    [merged.doc, known],
  )
  const prices = useMemo(
    () => [
      { side: t.sides.theirs, price: flowPrice(theirs, known.catalogue) },
      { side: t.sides.result, price: flowPrice(merged.doc, known.catalogue) },
      { side: t.sides.mine, price: flowPrice(mine, known.catalogue) },
    ],
    [theirs, merged.doc, mine, known, t],
  )
  const [their, , my] = prices
  // An amount that is not known may turn it around.
  const isKnown = prices.every(({ price }) => price.unknown.length === 0)
  const more =
    isKnown && their && my && their.price.max !== my.price.max
      ? their.price.max > my.price.max
        ? [their, my]
        : [my, their]
      : []
  const [dear, cheap] = more
  const formatter = createFormatter('result', session, known)
  // An item that the result lacks may have a name on one of the sides.
  const named = (problem: FlowProblem): FlowProblem =>
    problem.kind === 'missing-source' && problem.name
      ? { ...problem, name: formatReference(problem.name, formatter).text }
      : problem
  const { cascaded, renamed, notes, sameNames } = merged.summary
  const by = { mine: t.list.byMine, theirs: t.list.byTheirs, both: t.list.byBoth }
  return (
    <div className={styles.remarks}>
      <p>
        <b className="ec-h">{t.costs}</b>{' '}
        {prices.map(({ side, price }) => (
          <span key={side} className={styles.price}>
            {side} <span className="ec-tnum">{formatCost(price, words)}</span>
          </span>
        ))}
        {dear && cheap && (
          <span className="ec-3">
            {t.costsMore(
              dear.side,
              formatRange({ min: dear.price.max - cheap.price.max, max: dear.price.max - cheap.price.max }, words),
            )}
          </span>
        )}
      </p>
      <div role="status">
        <Status tone={problems.length === 0 ? 'ok' : 'warn'}>{t.problems(problems.length)}</Status>
      </div>
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, 20).map((problem) => (
            <li key={problem.id}>
              {t.problemOf(formatItemName(problem.item, formatter), formatProblem(named(problem), words))}
            </li>
          ))}
        </ul>
      )}
      <ul>
        {renamed.map(({ from, to, by: who }) => (
          <li key={from}>
            {t.list.renamed(
              formatItemName(from, { ...formatter, docs: [session.base, ...formatter.docs] }),
              shownName(readItem(from).key),
              shownName(readItem(to).key),
              by[who],
            )}
          </li>
        ))}
        {cascaded.map(({ key, source, target }) => (
          <li key={key}>{t.list.cascaded(formatItemName(source, formatter), formatItemName(target, formatter))}</li>
        ))}
        {notes.length > 0 && <li>{t.list.notes}</li>}
        {sameNames.map(({ name, items, offer }) => {
          const own = items.findLast((item) => hasItem(mine, item))
          return (
            <li key={name}>
              {t.list.sameNames(shownName(name))}{' '}
              {own && (
                <Button size="sm" onClick={() => editor.run((doc) => relabel(doc, own, offer))}>
                  {t.list.suffix(shownName(offer))}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
