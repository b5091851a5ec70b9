import { Suspense, use } from 'react'
import { LowBalance } from '#domain/account/LowBalance.tsx'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { useBalance } from '#domain/use-balance.ts'
import { homeTexts } from '#texts/home.ts'
import { useTexts } from '#texts/texts.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useNow } from '#ui/use-now.ts'
import { Favourites } from './Favourites.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import styles from './HomePage.module.css'
import { MoneyPanel } from './MoneyPanel.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { greetingAt } from './needs.ts'
import { Recent } from './Recent.tsx'
import { RunningNow } from './RunningNow.tsx'
import { useFirstSteps } from './use-first-steps.ts'
import { ButtonLink } from '#domain/ButtonLink.tsx'

const EVERY = 60_000

/** Overview of open decisions, runs, recent items and the balance. Empty parts are absent. */
export function HomePage() {
  const { home, shell } = useTexts(homeTexts)
  return (
    <>
      <PageTitle>{shell.title(home.title)}</PageTitle>
      <Suspense fallback={<Skeleton label={home.reading} shape="rows" height={56} count={4} />}>
        <Home />
      </Suspense>
    </>
  )
}

function Home() {
  const { home } = useTexts(homeTexts)
  // Before the journal is read every user would look like a new one.
  use(useServices().journal.ready)
  const first = useFirstSteps()
  const isFirstRun = !first.isOver && !first.done.has('run')
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className="ec-title">
          <Greeting />
        </h1>
        <div className="ec-line ec-line--wrap">
          <ButtonLink icon="plus" to={paths.newFlow()}>
            {home.newFlow}
          </ButtonLink>
          <ButtonLink icon="plus" to={paths.newTable()}>
            {home.newTable}
          </ButtonLink>
          <ButtonLink icon="table-2" to={paths.importFile(undefined)}>
            {home.importFile}
          </ButtonLink>
          {!isFirstRun && (
            <ButtonLink variant="primary" icon="play" to={paths.enrichments()}>
              {home.run}
            </ButtonLink>
          )}
        </div>
      </div>
      <LowBalance />
      <div className={styles.split}>
        <div className="ec-stack ec-stack--32">
          <NeedsYou />
          <RunningNow />
          {!first.isOver && <FirstSteps progress={first} />}
          <Recent />
        </div>
        <aside className="ec-stack ec-stack--24">
          <MoneyPanel />
          <Favourites />
        </aside>
      </div>
    </div>
  )
}

function Greeting() {
  const t = useTexts(homeTexts).home.greeting
  const { clock } = useServices()
  const { me } = useBalance()
  const words = t[greetingAt(new Date(useNow(clock, EVERY)).getHours())]
  const name = shownName(me.data?.first_name ?? '')
  return name ? t.to(words, name) : words
}
