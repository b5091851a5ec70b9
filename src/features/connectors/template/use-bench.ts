import { useEffect, useMemo, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { createBench, type NoAnswer } from './bench.ts'
import type { Answers, Ask } from './bench-messages.ts'
import { startTemplateWorker } from './start-template-worker.ts'

/** How long a template rests before it is read, in milliseconds. */
const REST = 150

interface Answered<K extends Ask['kind']> {
  readonly ask: Extract<Ask, { kind: K }>
  readonly answer: Answers[K] | NoAnswer
}

/**
 * The last ask that was answered, and what came of it; undefined before the first. Asks are told apart by what they say,
 * and asked when they have rested for a moment; without a template nothing is asked.
 */
export function useBench<K extends Ask['kind']>(ask: Extract<Ask, { kind: K }>): Answered<K> | undefined {
  const { clock } = useServices()
  const [answered, setAnswered] = useState<Answered<K>>()
  const bench = useMemo(() => createBench(startTemplateWorker, clock, readHere), [clock])
  useEffect(() => () => bench.close(), [bench])
  const text = ask.template === '' ? '' : JSON.stringify(ask)

  useEffect(() => {
    if (text === '') return
    const gone = new AbortController()
    const stop = clock.after(REST, () => {
      const asked = JSON.parse(text) as Extract<Ask, { kind: K }>
      bench.ask<K>(asked, gone.signal).then(
        (answer) => setAnswered({ ask: asked, answer }),
        (error: unknown) => {
          if (!gone.signal.aborted) throw error
        },
      )
    })
    return () => {
      stop()
      gone.abort()
    }
  }, [bench, text, clock])

  return answered
}

const readHere = async (template: string) => (await import('./render.ts')).readVariables(template)
