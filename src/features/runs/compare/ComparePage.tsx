// Both pages of a comparison on a sample, in one file.
export { CompareSetup } from './CompareSetup.tsx'
export { ComparisonPage } from './ComparisonPage.tsx'
