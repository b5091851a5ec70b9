import { useEffect, useMemo, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { createTemplateEngine, type NoAnswer } from './template-engine.ts'
import type { Answers, TemplateQuery } from './engine-messages.ts'
import { startTemplateWorker } from './start-template-worker.ts'

/** Time for which a template is unchanged before it is read, in milliseconds. */
const REST = 150

interface Answered<K extends TemplateQuery['kind']> {
  readonly ask: Extract<TemplateQuery, { kind: K }>
  readonly answer: Answers[K] | NoAnswer
}

/**
 * The last ask that was answered, and what came of it; undefined before the first. Asks are told apart by what they say,
 * and asked when they have rested for a moment; without a template nothing is asked.
 */
export function useTemplateEngine<K extends TemplateQuery['kind']>(
  ask: Extract<TemplateQuery, { kind: K }>,
): Answered<K> | undefined {
  const { clock } = useServices()
  const [answered, setAnswered] = useState<Answered<K>>()
  const bench = useMemo(() => createTemplateEngine(startTemplateWorker, clock, readHere), [clock])
  useEffect(() => () => bench.close(), [bench])
  const text = ask.template === '' ? '' : JSON.stringify(ask)

  useEffect(() => {
    if (text === '') return
    const unmounted = new AbortController()
    const stop = clock.after(REST, () => {
      const asked = JSON.parse(text) as Extract<TemplateQuery, { kind: K }>
      bench.ask<K>(asked, unmounted.signal).then(
        (answer) => setAnswered({ ask: asked, answer }),
        (error: unknown) => {
          if (!unmounted.signal.aborted) throw error
        },
      )
    })
    return () => {
      stop()
      unmounted.abort()
    }
  }, [bench, text, clock])

  return answered
}

const readHere = async (template: string) => (await import('./render.ts')).readVariables(template)
