import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, Component, type ReactNode } from 'react'
import { RouterProvider } from 'react-router-dom'
import { ApiProvider } from '#api/context.tsx'
import { ServicesProvider } from '#domain/services.tsx'
import { useTexts } from '#texts/texts.tsx'
import { MissingPartContext, type MissingPartProps } from '#ui/lazy-part.tsx'
import { Root } from '#ui/Root.tsx'
import { createStore } from '#lib/store.ts'
import { useStore } from '#ui/use-store.ts'
import { AppProvider, type AppState, useApp } from './app-context.tsx'
import { OpeningPage } from './connect/OpeningPage.tsx'
import type { OpenConnection } from './open-connection.ts'
import { PageFailure } from './PageFailure.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useSubscription } from '#ui/use-subscription.ts'
import { useReload } from './use-reload.ts'

const HostPage = lazy(() => import('./connect/parts.ts').then((m) => ({ default: m.HostPage })))
const ConnectPage = lazy(() => import('./connect/parts.ts').then((m) => ({ default: m.ConnectPage })))

const missingPart = (props: MissingPartProps) => <ChunkLoadError {...props} />
const NO_TOKENS = createStore<Readonly<Record<string, string>>>({})

/** The console as rendered: the connect page, or the workspace. */
export function ConsoleView({ state }: { state: AppState }) {
  const { locale } = useTexts()
  const { theme, density, singleKeys } = useStore(state.preferences)
  const session = useStore(state.session.store)
  const connection = useStore(state.opened)
  const { host } = state.session
  const tokens = useStore(state.tokens ?? NO_TOKENS)

  return (
    <Root
      theme={theme}
      density={density}
      singleKeys={singleKeys}
      locale={locale}
      keys={state.keys}
      isEmbedded={state.tokens !== undefined}
      tokens={tokens}
    >
      <AppProvider value={state}>
        <MissingPartContext value={missingPart}>
          <Boundary>
            <Suspense fallback={null}>
              {connection ? (
                <Here key={connection.workspace.services.journal.scope} {...connection} />
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

interface BoundaryProps {
  readonly children: ReactNode
}

/** Catches what breaks outside of the router's pages, such as a connect page whose code does not come. */
class Boundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return 'error' in this.state ? <PageFailure error={this.state.error} /> : this.props.children
  }
}

/** Notice in place of a part of a page that could not be loaded; it is loaded once the device is online again. */
function ChunkLoadError({ onRetry, isRetrying }: MissingPartProps) {
  const { shell, common } = useTexts()
  const { around, missing } = useApp()
  const { reload, isFinishing } = useReload()
  const isUpdated = useStore(missing.store) === 'updated'
  const { online } = around
  useSubscription(online.subscribe, () => online.get() && onRetry())
  const { title, body } = isUpdated ? shell.stale : shell.missingPart
  const action = isUpdated ? (
    <Button size="sm" icon="rotate-cw" isBusy={isFinishing} onClick={reload}>
      {isFinishing ? shell.finishing : shell.crashed.reload}
    </Button>
  ) : (
    <Button size="sm" icon="rotate-cw" isBusy={isRetrying} onClick={onRetry}>
      {common.retry}
    </Button>
  )
  return (
    <Notice tone="warn" icon="unplug" role="alert" title={title} action={action}>
      {body}
    </Notice>
  )
}
