import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useServices } from '#domain/services.tsx'
import { paletteTexts } from '#texts/palette.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { useApp } from '../../app-context.tsx'
import { useGate } from '../use-gate.ts'
import { startScribe } from './scribe.ts'

/** Writes down what happens for as long as the console is open. Draws nothing. */
export function ActivityRecorder({ since }: { readonly since: number }) {
  const services = useServices()
  const gate = useGate()
  const { around } = useApp()
  const paletteWords = useTexts(paletteTexts)
  const tasksWords = useTexts(tasksTexts)
  const [words] = useState(() => ({ ...tasksWords, ...paletteWords }))
  const { pathname, search } = useLocation()
  const isUnseen = useEffectEvent((page: string, taskId: string | undefined) => {
    const isInSight = pathname === page || (taskId && new URLSearchParams(search).get('task') === taskId)
    return around.visible.get() && !isInSight
  })
  useEffect(
    () => startScribe({ services, gate, words, since, isUnseen: (page, taskId) => isUnseen(page, taskId) }),
    [services, gate, words, since],
  )
  return null
}
