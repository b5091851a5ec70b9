/** Where the console's place is kept: in the address of the page, or in memory alone. */
export type Routing =
  | { readonly mode: 'browser'; readonly base: string }
  /** In the part of the address behind `#`, so that no server has to know the console's paths. */
  | { readonly mode: 'hash'; readonly base: string }
  | { readonly mode: 'memory'; readonly location: string }
