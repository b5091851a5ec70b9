import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react'
import { useAhead } from '#domain/use-ahead.ts'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useStore } from '#ui/use-store.ts'
import { useOnChange } from '#ui/use-subscription.ts'
import { useFlow } from '../editor/flow-context.ts'
import { FlowSkeleton } from './FlowSkeleton.tsx'

const Resolver = lazyPart(async () => (await import('../resolver/Resolver.tsx')).Resolver)
const AHEAD = [Resolver.ahead]

/** The flow, or in its place the merge of two versions of it. A save with conflicts opens them. */
export function ResolverGate({ children }: { readonly children: ReactNode }) {
  useAhead(AHEAD)
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { saver, editor, catalogue, pageState } = useFlow()
  const isOpen = useStore(pageState.isResolving)
  const isUnresolved = () => {
    const { kind: word, awaitsReview } = saver.state.get()
    return word === 'conflict' || awaitsReview === true
  }
  useOnChange(saver.state.subscribe, isUnresolved, (now) => now && pageState.isResolving.set(true))
  const close = useCallback(() => pageState.isResolving.set(false), [pageState])
  // Returning by keyboard continues within the flow, not at the top of the console.
  const element = useRef<HTMLSpanElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) element.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (!isOpen) {
    return (
      <>
        <span ref={element} tabIndex={-1} className="ec-sr" />
        {children}
      </>
    )
  }
  return (
    <Suspense fallback={<FlowSkeleton label={t.reading} />}>
      <Resolver saver={saver} editor={editor} catalogue={catalogue} onClose={close} />
    </Suspense>
  )
}
