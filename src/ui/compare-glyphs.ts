import GitCompareArrows from 'lucide-react/icons/git-compare-arrows'

// Icons of the comparison of two versions; fetched with it.
export { GitCompareArrows }
