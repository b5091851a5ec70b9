import GitCompareArrows from 'lucide-react/icons/git-compare-arrows'

// What is shown where two versions are compared; fetched with it.
export { GitCompareArrows }
