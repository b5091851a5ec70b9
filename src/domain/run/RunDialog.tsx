import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { runTexts } from '#texts/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { RunWindow } from './RunWindow.tsx'
import { useInputs } from './use-inputs.ts'

export interface RunDialogProps {
  readonly enrichment: EnrichmentDetail
  /** A task of this device whose inputs fill the form; it only fills, it never starts. */
  readonly again?: string | undefined
  readonly onClose: () => void
}

/**
 * Form, receipt, one paid request, then the task as it runs. Import it only from code that is itself fetched when
 * needed: it brings dialogs, lists and menus.
 */
export function RunDialog({ enrichment, again, onClose }: RunDialogProps) {
  const texts = useTexts(runTexts)
  const inputs = useInputs(enrichment.id, again)
  if (inputs !== 'waiting') {
    const key = JSON.stringify([enrichment.id, again])
    return <RunWindow key={key} enrichment={enrichment} inputs={inputs} onClose={onClose} />
  }
  const title = texts.run.title(enrichment.name)
  return (
    <Dialog isOpen size="lg" title={title} closeLabel={texts.common.close} onClose={onClose}>
      <Skeleton label={texts.run.preparing} shape="lines" />
    </Dialog>
  )
}
