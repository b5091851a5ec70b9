import { useState } from 'react'
import type { Halt } from '#domain/bulk/records.ts'
import type { RunView } from '#domain/bulk/run-status.ts'
import { UnknownOutcome } from '#domain/task/UnknownOutcome.tsx'
import { RetryDialog } from './purchase/RetryButton.tsx'

export interface DoubtCardProps {
  readonly view: RunView
  readonly halt: Halt
}

/** The evidence about a batch whose response was lost, as a single run has it. Nothing is sent from here without a receipt. */
export function DoubtCard({ view, halt }: DoubtCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const lost = view.batches.find(({ batch }) => batch === halt.batch)?.intents.at(-1)
  if (!lost) return null
  return (
    <>
      <UnknownOutcome intentId={lost.id} onRunAgain={() => setIsOpen(true)} />
      {isOpen && <RetryDialog view={view} which="doubt" onClose={() => setIsOpen(false)} />}
    </>
  )
}
