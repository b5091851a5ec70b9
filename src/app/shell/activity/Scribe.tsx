import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { paletteTexts } from '#texts/palette.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { useApp } from '../../app-context.tsx'
import { useGate } from '../use-gate.ts'
import { startScribe } from './scribe.ts'

/** Writes down what happens for as long as the console is open. Draws nothing. */
export function Scribe({ since }: { readonly since: number }) {
  const services = useServices()
  const gate = useGate()
  const { around } = useApp()
  const paletteWords = useTexts(paletteTexts)
  const tasksWords = useTexts(tasksTexts)
  const [words] = useState(() => ({ ...tasksWords, ...paletteWords }))
  const { pathname, search } = useLocation()
  const isNews = useEffectEvent((taskId: string) => {
    const isInSight = pathname === paths.task(taskId) || new URLSearchParams(search).get('task') === taskId
    return around.visible.get() && !isInSight
  })
  useEffect(
    () => startScribe({ services, gate, words, since, isNews: (taskId) => isNews(taskId) }),
    [services, gate, words, since],
  )
  return null
}
