import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { RouterProvider } from 'react-router-dom'
import { ApiProvider } from '#api/context.tsx'
import { ServicesProvider } from '#domain/services.tsx'
import { useTexts } from '#texts/texts.tsx'
import { MissingPartContext, type MissingPartProps } from '#ui/lazy-part.tsx'
import { Root } from '#ui/Root.tsx'
import { createStore } from '#lib/store.ts'
import { useStore } from '#ui/use-store.ts'
import { AppProvider, type AppState } from './app-context.tsx'
import { Boundary } from './Boundary.tsx'
import { OpeningPage } from './connect/OpeningPage.tsx'
import type { OpenConnection } from './open-connection.ts'
import { ChunkLoadError } from './ChunkLoadError.tsx'

const HostPage = lazy(() => import('./connect/parts.ts').then((m) => ({ default: m.HostPage })))
const ConnectPage = lazy(() => import('./connect/parts.ts').then((m) => ({ default: m.ConnectPage })))

const missingPart = (props: MissingPartProps) => <ChunkLoadError {...props} />
const NO_TOKENS = createStore<Readonly<Record<string, string>>>({})

/** The console as it is drawn: somebody who has to connect, or the workspace. */
export function ConsoleView({ state }: { state: AppState }) {
  const { locale } = useTexts()
  const { theme, density, singleKeys } = useStore(state.preferences)
  const session = useStore(state.session.store)
  const here = useStore(state.opened)
  const { host } = state.session
  const tokens = useStore(state.tokens ?? NO_TOKENS)

  return (
    <Root
      theme={theme}
      density={density}
      singleKeys={singleKeys}
      locale={locale}
      keys={state.keys}
      isGuest={state.tokens !== undefined}
      tokens={tokens}
    >
      <AppProvider value={state}>
        <MissingPartContext value={missingPart}>
          <Boundary>
            <Suspense fallback={null}>
              {here ? (
                <Here key={here.workspace.services.journal.scope} {...here} />
              ) : session ? (
                <OpeningPage session={session} />
              ) : host ? (
                <HostPage host={host} />
              ) : (
                <ConnectPage />
              )}
            </Suspense>
          </Boundary>
        </MissingPartContext>
      </AppProvider>
    </Root>
  )
}

const Here = ({ workspace, router }: OpenConnection) => (
  <QueryClientProvider client={workspace.queryClient}>
    <ApiProvider value={workspace.api}>
      <ServicesProvider value={workspace.services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </ApiProvider>
  </QueryClientProvider>
)
