/** Storage of the console's location: in the URL of the page, or in memory alone. */
export type Routing =
  | { readonly mode: 'browser'; readonly base: string }
  /** In the part of the address behind `#`, so that no server has to know the console's paths. */
  | { readonly mode: 'hash'; readonly base: string }
  | { readonly mode: 'memory'; readonly location: string }
