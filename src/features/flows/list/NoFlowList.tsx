import { LookupById } from '#domain/LookupById.tsx'
import { paths } from '#domain/paths.ts'
import { isSlug } from '#lib/ids.ts'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { type FlowListBarProps, Makers } from './FlowListBar.tsx'

/** Replaces the list where the service has none: a flow by its id, and those opened before. */
export function NoFlowList({ onCheck, change }: Pick<FlowListBarProps, 'change'> & { readonly onCheck: () => void }) {
  const { flowList } = useTexts(flowListTexts)
  const t = flowList.noList
  return (
    <LookupById
      kind="flow"
      texts={t}
      field={{ label: t.id, autoComplete: 'off', spellCheck: false, mono: true }}
      wrong={t.notAnId}
      pageOf={(text) => {
        const id = text.trim()
        return isSlug(id) ? paths.flow(id) : undefined
      }}
      onCheck={onCheck}
    >
      <Makers change={change} />
    </LookupById>
  )
}
