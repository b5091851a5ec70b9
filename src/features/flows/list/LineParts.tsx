import { Link, useNavigate } from 'react-router-dom'
import type { FlowSummary } from '#contract/flow-list.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { isSlug } from '#lib/ids.ts'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Pencil, Trash } from '#ui/edit-glyphs.ts'
import { MenuButton } from '#ui/MenuButton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNow } from '#ui/use-now.ts'
import { useFlowName } from './flow-name.ts'
import type { FlowDialogParam } from './list-query.ts'
import styles from './List.module.css'
import { changeOf, type ListedDraft } from './select.ts'
import { type IdleQueue, useProblemCount } from './use-problem-count.ts'

export interface LineActions {
  readonly onOpenDialog: (dialog: FlowDialogParam) => void
  readonly onDuplicate: (flow: FlowSummary) => void
  readonly onExport: (flow: FlowSummary) => void
}

/** Props that rows and cards share. */
export interface FlowLinesProps {
  readonly flows: readonly FlowSummary[]
  readonly drafted: ListedDraft
  readonly actions: LineActions
  readonly turns: IdleQueue
}

interface OneProps {
  readonly flow: FlowSummary
}

export function FlowName({ flow }: OneProps) {
  const nameOf = useFlowName()
  const description = shownName(flow.description)
  return (
    <>
      {isSlug(flow.id) ? (
        <Link className={styles.name} to={paths.flow(flow.id)}>
          {nameOf(flow)}
        </Link>
      ) : (
        // Without an id that can be in a path there is no page to go to.
        <span className={styles.name}>{nameOf(flow)}</span>
      )}
      {description && <span className={styles.description}>{description}</span>}
    </>
  )
}

export interface ProblemsProps extends OneProps {
  readonly turns: IdleQueue
  /** Texts where no column header gives the meaning. */
  readonly words?: { readonly none: string; readonly unread: string }
}

/** Number of problems a flow has, once that is known. */
export function Problems({ flow, turns, words }: ProblemsProps) {
  const t = { ...useTexts(flowListTexts).flowList.problems, ...words }
  const count = useProblemCount(flow, turns)
  if (count === undefined) {
    return (
      <span className="ec-3" role="img" aria-label={t.asking}>
        …
      </span>
    )
  }
  if (count === null) return <span className="ec-3">{t.unread}</span>
  return count === 0 ? <span className="ec-3">{t.none}</span> : <Tag tone="bad">{t.some(count)}</Tag>
}

/** Interval at which ages are updated, in milliseconds. */
const EVERY = 60_000

/** Time since a flow was changed, here or at the service. */
export function FlowChanged({ flow, drafted }: OneProps & { readonly drafted: ListedDraft }) {
  const { flowList: t, locale } = useTexts(flowListTexts)
  const { clock } = useServices()
  const now = useNow(clock, EVERY)
  const at = changeOf(flow, drafted.get(flow.id))
  if (at === undefined) return <span className="ec-3">{t.unknown}</span>
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, locale)}>
      {formatAgo(Math.max(1000, now - at), locale)}
    </time>
  )
}

/** Shown in the list: leaving an unsaved flow needs no confirmation. */
export function UnsavedBadge() {
  const { flowList: t } = useTexts(flowListTexts)
  return <Tag tone="warn">{t.unsaved}</Tag>
}

export function FlowMenu({ flow, actions }: OneProps & { readonly actions: LineActions }) {
  const { flowList: t } = useTexts(flowListTexts)
  const navigate = useNavigate()
  const nameOf = useFlowName()
  const label = t.actions(nameOf(flow))
  const canCreate = useIsOffered({ name: 'create-flow' })
  const canDelete = useIsOffered({ name: 'delete-flow' })
  const { id } = flow
  const deeds: Readonly<Record<string, () => void>> = {
    open: () => void navigate(paths.flow(id)),
    rename: () => actions.onOpenDialog({ what: 'rename', flow: id }),
    duplicate: () => actions.onDuplicate(flow),
    export: () => actions.onExport(flow),
    delete: () => actions.onOpenDialog({ what: 'delete', flow: id }),
  }
  if (!isSlug(id)) return null
  const missing = (exists: boolean) => (exists ? {} : { disabledReason: t.menu.not })
  return (
    <MenuButton
      label={label}
      align="end"
      button={{ variant: 'ghost', size: 'sm', icon: 'ellipsis', 'aria-label': label }}
      sections={[
        {
          title: label,
          hideTitle: true,
          items: [
            { id: 'open', label: t.menu.open, icon: 'workflow' },
            { id: 'rename', label: t.menu.rename, icon: Pencil },
            { id: 'duplicate', label: t.menu.duplicate, icon: 'copy', ...missing(canCreate) },
            { id: 'export', label: t.menu.export, icon: 'download' },
          ],
        },
        {
          title: t.menu.delete,
          hideTitle: true,
          items: [{ id: 'delete', label: t.menu.delete, icon: Trash, tone: 'danger', ...missing(canDelete) }],
        },
      ]}
      onAction={(act) => deeds[act]?.()}
    />
  )
}
