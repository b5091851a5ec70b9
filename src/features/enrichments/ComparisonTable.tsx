import { shownName } from '#domain/shown-text.ts'
import { catalogueToolsTexts } from '#texts/enrichments/catalogue-tools.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { scrollable } from '#ui/scrollable.ts'
import styles from './Comparison.module.css'
import { type ComparedColumn, type FieldLine, type FieldPart, inputLines, outputLines, differ } from './comparison.ts'
import { Link } from 'react-router-dom'
import { problemOf } from '#api/errors.ts'
import { paths } from '#domain/paths.ts'
import { Button, GhostButton } from '#ui/Button.tsx'
import { linkClass } from '#ui/Link.tsx'
import { SkeletonBlock, Skeleton } from '#ui/Skeleton.tsx'
import { type ReactNode, useMemo } from 'react'
import type { Enrichment, EnrichmentDetail } from '#contract/enrichments.ts'
import { usesOwnKey } from '#domain/own-key.ts'
import { PriceText } from '#domain/price-text.tsx'
import { useConnectedKeys } from '#domain/use-own-key.ts'
import { useTasks } from '#domain/use-tasks.ts'
import { formatCount } from '#lib/format.ts'
import { shareText } from './catalogue-item.ts'
import { ownHits, shareOf } from './own-hits.ts'
import { ButtonLink } from '#domain/ButtonLink.tsx'

export interface ComparisonTableProps {
  readonly columns: readonly ComparedColumn[]
  readonly onlyDifferences: boolean
}

/** Minimum width for names of fields and prices, in pixels; on less space the table scrolls. */
const COLUMN = 144

/** A line for each property and each field; a column for each enrichment. */
export function ComparisonTable({ columns, onlyDifferences }: ComparisonTableProps) {
  const { catalogueTools } = useTexts(catalogueToolsTexts)
  const t = catalogueTools.comparison
  const details = columns.map(({ query }) => query?.data)
  const terms = useTermLines(columns)
  const shown = <T extends { readonly differs: boolean }>(lines: readonly T[]) =>
    onlyDifferences ? lines.filter(({ differs }) => differs) : lines
  const groups = [
    { name: t.inputs, lines: shown(inputLines(details)) },
    { name: t.outputs, lines: shown(outputLines(details)) },
  ]
  const properties = shown(terms)
  const isSame = properties.length + groups.reduce((sum, { lines }) => sum + lines.length, 0) === 0

  return (
    <div className={styles.scroller} ref={scrollable}>
      <table className={styles.table} aria-label={t.table} style={{ minInlineSize: 112 + columns.length * COLUMN }}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="ec-sr">{t.property}</span>
            </th>
            {columns.map((column) => (
              <ComparisonHead key={column.id} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {properties.map(({ name, cells, differs }) => (
            <tr key={name} className={differs ? styles.differs : undefined}>
              <LineName name={name} differs={differs} />
              {cells.map((cell, at) => (
                <td key={columns[at]?.id}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {groups.map(
          ({ name, lines }) =>
            (lines.length > 0 || !onlyDifferences) && (
              <tbody key={name}>
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={columns.length + 1}>
                    {name}
                  </th>
                </tr>
                {lines.length === 0 && (
                  <tr>
                    <td colSpan={columns.length + 1} className="ec-3">
                      {t.none}
                    </td>
                  </tr>
                )}
                {lines.map((line) => (
                  <FieldRow key={line.name} line={line} columns={columns} />
                ))}
              </tbody>
            ),
        )}
      </table>
      {isSame && <p className={styles.same}>{t.same}</p>}
    </div>
  )
}

function LineName({ name, differs, isCode }: { name: string; differs: boolean; isCode?: boolean }) {
  const { catalogueTools } = useTexts(catalogueToolsTexts)
  return (
    <th scope="row">
      {isCode ? <code>{shownName(name)}</code> : name}
      {differs && <span className="ec-sr"> ({catalogueTools.comparison.differs})</span>}
    </th>
  )
}

function FieldRow({ line, columns }: { line: FieldLine; columns: readonly ComparedColumn[] }) {
  const { name, parts, differs } = line
  return (
    <tr className={differs ? styles.differs : undefined}>
      <LineName name={name} differs={differs} isCode />
      {parts.map((part, at) => (
        <td key={columns[at]?.id}>{columns[at]?.query?.data && <ComparedField part={part} />}</td>
      ))}
    </tr>
  )
}

function ComparedField({ part }: { readonly part: FieldPart }) {
  const { catalogueTools } = useTexts(catalogueToolsTexts)
  const t = catalogueTools.comparison
  if (part === 'none') {
    return (
      <span className="ec-3">
        <span aria-hidden="true">{t.nothing}</span>
        <span className="ec-sr">{t.no}</span>
      </span>
    )
  }
  return (
    <span className={styles.part}>
      <Icon name="check" size="sm" />
      {part === 'output' ? <span className="ec-sr">{t.yes}</span> : t[part]}
    </span>
  )
}

function ComparisonHead({ id, item, query, remove }: ComparedColumn) {
  const { catalogueTools, common } = useTexts(catalogueToolsTexts)
  const t = catalogueTools.comparison
  const name = shownName(query?.data?.name ?? item?.name ?? t.id(id))
  return (
    <th scope="col">
      <div className={styles.head}>
        <Link className={linkClass} to={paths.enrichment(id)}>
          {name}
        </Link>
        <GhostButton
          icon="x"
          aria-label={t.remove(name)}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget)
            remove()
          }}
        />
      </div>
      {query?.isPending && (
        <Skeleton label={common.loading(name)}>
          <SkeletonBlock width="80%" />
        </Skeleton>
      )}
      {query?.isError && !query.data && (
        <p role="alert" className={styles.failed}>
          {problemOf(query.error)?.kind === 'not-found' ? (
            t.missing
          ) : (
            <>
              {t.failed}{' '}
              <Button size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
                {t.retry}
              </Button>
            </>
          )}
        </p>
      )}
    </th>
  )
}

/**
 * A button that is removed with the focus moves it to the page, where Esc is not handled: the column beside it gets it
 * first.
 */
function focusBeside(button: HTMLElement): void {
  const head = button.closest('th')
  const beside = [head?.nextElementSibling, head?.previousElementSibling].map((other) => other?.querySelector('button'))
  beside.find((other) => other)?.focus()
}

interface TermLine {
  readonly name: string
  readonly cells: readonly ReactNode[]
  readonly differs: boolean
}

/** Price, source, category, key and own hits: the list has all of them, so they are shown before the details. */
function useTermLines(columns: readonly ComparedColumn[]): readonly TermLine[] {
  const { catalogueTools, locale } = useTexts(catalogueToolsTexts)
  const t = catalogueTools.comparison
  const tasks = useTasks()
  const hits = useMemo(() => ownHits(tasks), [tasks])
  const known = columns.map(({ item, query }) => query?.data ?? item)
  const { isConnected } = useConnectedKeys(known.flatMap((one) => one ?? []))
  const line = (
    name: string,
    valueOf: (known: Enrichment | EnrichmentDetail) => string,
    draw: (known: Enrichment | EnrichmentDetail) => ReactNode = valueOf,
  ): TermLine => ({
    name,
    cells: known.map((one) => one && draw(one)),
    differs: differ(known.flatMap((one) => (one ? [valueOf(one)] : []))),
  })
  const keyOf = (one: Enrichment | EnrichmentDetail) => {
    if (!usesOwnKey(one.auth_method)) return t.noKey
    return isConnected(one) ? t.ownKeyReady : t.ownKey
  }
  const hitsOf = ({ id }: Enrichment | EnrichmentDetail) => {
    const own = hits.get(id)
    const rows = formatCount(own?.rows ?? 0, locale)
    const share = shareOf(own)
    return share === undefined ? t.tooFew(rows) : t.hitsOf(shareText(share), rows)
  }

  return [
    line(
      t.price,
      ({ price, pricing }) => JSON.stringify([price, pricing.type, pricing.parameter]),
      (one) => <PriceText priced={one} />,
    ),
    line(t.source, ({ data_source }) => shownName(data_source)),
    line(t.category, ({ category }) => shownName(category.map(({ name }) => name).join(', '))),
    line(t.key, keyOf),
    line(t.hits, hitsOf),
    {
      name: t.runLine,
      differs: false,
      cells: known.map(
        (one) =>
          one && (
            <ButtonLink
              key={one.id}
              size="sm"
              icon="play"
              to={paths.run({ kind: 'enrichment', id: one.id })}
              aria-label={t.run(shownName(one.name))}
            >
              {t.runWord}
            </ButtonLink>
          ),
      ),
    },
  ]
}
