import { SkeletonBlock, Skeleton } from '#ui/Skeleton.tsx'
import page from './AccountPage.module.css'
import figures from './Figures.module.css'

/** The account while it is read: its name, three figures and the bar below them. */
export const AccountSkeleton = ({ label }: { readonly label: string }) => (
  <Skeleton label={label}>
    <span className="ec-stack ec-stack--32">
      <span className={page.head}>
        <span className="ec-grow">
          <SkeletonBlock width="96px" height={28} />
          <SkeletonBlock width="320px" height={28} />
        </span>
      </span>
      <span className="ec-stack ec-stack--12">
        <span className={figures.figures}>
          {['120px', '72px', '96px'].map((width, at) => (
            <span key={width} className="ec-stack ec-stack--4">
              <SkeletonBlock width="64px" height={16} />
              <SkeletonBlock width={width} height={at === 0 ? 36 : 28} />
            </span>
          ))}
        </span>
        <SkeletonBlock width="100%" height={8} isBox />
        <SkeletonBlock width="160px" />
      </span>
    </span>
  </Skeleton>
)
