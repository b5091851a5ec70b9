/** The twelve categories of the seeds, in the order of their ids. */
const categoryNames = [
  'Company',
  'Person',
  'Email',
  'Phone',
  'Local',
  'Web',
  'Social',
  'Jobs',
  'News',
  'Funding',
  'Technology',
  'Scoring',
] as const
export type CategoryName = (typeof categoryNames)[number]

export const category = (name: CategoryName): { id: number; name: string } => ({
  id: categoryNames.indexOf(name) + 1,
  name,
})
