import { Logo } from '#ui/Logo.tsx'
import { Main } from '#ui/Main.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { classNames } from '#ui/class-names.ts'
import shell from './Shell.module.css'
import sidebar from './Sidebar.module.css'
import topBar from './TopBar.module.css'

/** The shell's own boxes while the workspace or the first page is loading, so that nothing jumps when they come. */
export const FrameSkeleton = ({ label }: { readonly label: string }) => (
  <div className={shell.app}>
    <div className={classNames(sidebar.nav, shell.side)}>
      <div className={sidebar.workspace}>
        <Logo />
      </div>
    </div>
    <div className={shell.main}>
      <div className={topBar.bar} />
      <Main className={shell.page}>
        <div className={shell.inner}>
          <Skeleton label={label} shape="rows" height={56} count={8} />
        </div>
      </Main>
    </div>
  </div>
)
