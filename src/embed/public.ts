/**
 * Contract with embedding programs. This file is the library's type declaration word for word, so it imports nothing;
 * that the code keeps it is proven where the code is assigned to it (`mount.ts`, `element.ts`).
 */

/** A name of a design token; its value is any CSS value of its kind. */
export type TokenName =
  | '--ec-canvas'
  | '--ec-surface'
  | '--ec-raised'
  | '--ec-sunken'
  | '--ec-hover'
  | '--ec-selected'
  | '--ec-scrim'
  | '--ec-line'
  | '--ec-line-strong'
  | '--ec-control-line'
  | '--ec-text'
  | '--ec-text-2'
  | '--ec-text-3'
  | '--ec-on-solid'
  | '--ec-accent'
  | '--ec-accent-hover'
  | '--ec-accent-text'
  | '--ec-accent-soft'
  | '--ec-focus'
  | '--ec-ok'
  | '--ec-ok-soft'
  | '--ec-ok-solid'
  | '--ec-run'
  | '--ec-run-soft'
  | '--ec-run-solid'
  | '--ec-warn'
  | '--ec-warn-soft'
  | '--ec-warn-solid'
  | '--ec-bad'
  | '--ec-bad-soft'
  | '--ec-bad-solid'
  | '--ec-gone'
  | '--ec-gone-soft'
  | '--ec-gone-solid'
  | '--ec-shadow'
  | '--ec-font'
  | '--ec-mono'
  | '--ec-type-meta'
  | '--ec-type-label'
  | '--ec-type-ui'
  | '--ec-type-prose'
  | '--ec-type-section'
  | '--ec-type-title'
  | '--ec-type-figure'
  | '--ec-type-code'
  | '--ec-radius-cell'
  | '--ec-radius'
  | '--ec-radius-dialog'
  | '--ec-row'
  | '--ec-control'
  | '--ec-control-sm'
  | '--ec-sidebar'
  | '--ec-bar'
  | '--ec-fast'
  | '--ec-drawer'

export type Tokens = Readonly<Record<TokenName, string>>

/** A request of the console, before it has an address or a key. */
export interface TransportRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under the base URL, ready to be appended to it: `/v1/enrichments/123`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** JSON text. */
  readonly body: string | undefined
  readonly signal: AbortSignal
}

/** Response of the service. A `Response` is one, too. */
export interface TransportResponse {
  readonly status: number
  readonly headers?: HeadersInit
  /** Text, bytes or a stream as they came; any other value is sent on as JSON. */
  readonly body?: unknown
}

/**
 * Source of the key. `transport`: your page sends every request; no key is in the browser. `proxy`: requests go to your
 * own origin with its cookies, and your server adds the key. `key`: you hand over the key, which stays in memory; you
 * are asked again when the service refuses it.
 */
export type Auth =
  | { readonly mode: 'transport'; readonly fetch: (request: TransportRequest) => Promise<TransportResponse> }
  | { readonly mode: 'proxy' }
  | { readonly mode: 'key'; readonly getApiKey: (why: 'start' | 'rejected') => Promise<string> }

/** Storage of the console's own location: in the page's URL, behind its `#`, or in memory alone. */
export type HostRouting =
  | { readonly mode: 'browser' | 'hash'; readonly base?: string | undefined }
  | {
      readonly mode: 'memory'
      readonly location?: string | undefined
      readonly onNavigate?: ((location: string) => void) | undefined
    }

/** Purchase that a paid request would make. */
export interface SpendQuote {
  /** `enrichment` with a number for its id, `waterfall` or `flow` with a text. */
  readonly kind: string
  readonly id: number | string
  readonly name: string
  readonly inputs: Readonly<Record<string, unknown>>
  /** Number of inputs the request has, where it is one batch of a run of many; `inputs` is empty then. */
  readonly rows?: number
  readonly pages: number
  /** By the receipt; null where it cannot be known. */
  readonly credits: number | null
}

export type ConsoleEvent =
  /** Connected, and shown. */
  | { readonly type: 'ready' }
  /** The person, or `navigate()`, went somewhere. */
  | { readonly type: 'navigate'; readonly location: string }
  /** Closed by `lock()`, or by the person. */
  | { readonly type: 'locked' }

export interface MountOptions {
  /** The version of this interface your page was written for. */
  readonly apiVersion: 1
  /** Address of the service, without `/v1`. With `proxy` a path of your own origin. */
  readonly baseUrl: string
  readonly auth: Auth
  /** `shadow` unless you ask for `light`, where your own style sheets reach the console. */
  readonly isolation?: 'shadow' | 'light' | undefined
  /** In memory unless told otherwise. */
  readonly routing?: HostRouting | undefined
  readonly theme?: Partial<Tokens> | undefined
  /** Absent: the user chooses. */
  readonly scheme?: 'light' | 'dark' | 'auto' | undefined
  readonly locale?: 'en' | undefined
  readonly journal?:
    | {
        /** `memory`: nothing is written to this device, and nothing survives a reload. */
        readonly mode?: 'memory' | undefined
        /** Parts the records of people who share a workspace and a browser. */
        readonly namespace?: string | undefined
      }
    | undefined
  readonly onEvent?: ((event: ConsoleEvent) => void) | undefined
  /** Number of runs and results only this page remembers, each time it changes; with it they would be lost. */
  readonly onUnsaved?: ((count: number) => void) | undefined
  /** Asked before a paid request leaves; whatever is not `true` keeps it from leaving. */
  readonly confirmSpend?: ((quote: SpendQuote) => Promise<boolean>) | undefined
}

/** Options that can change while the console is mounted. Everything else requires a new mount. */
export type UpdateOptions = Pick<MountOptions, 'theme' | 'scheme' | 'onEvent' | 'onUnsaved' | 'confirmSpend'>

export interface Handle {
  /** Resolves when the console is connected for the first time; rejects when it is unmounted before. */
  readonly ready: Promise<void>
  readonly update: (options: UpdateOptions) => void
  /** Goes to a path of the console, such as `/tasks`. */
  readonly navigate: (path: string) => void
  /** Location of the console, as a path of its own. */
  readonly location: string
  /** Resolves once paid calls in flight are answered and what they left is stored, as far as this device allows. */
  readonly flush: () => Promise<void>
  /** Returns the number of runs and results only this page remembers; a purchase that was refused is none. */
  readonly pending: () => number
  /** Forgets the key and closes the workspace; the user, or a new mount, opens it again. */
  readonly lock: () => void
  /**
   * Takes the console out of the page at once, then ends it as `flush` does; `force` does not wait. Afterwards nothing of
   * it is left. Returns how many runs and results only this page remembered.
   */
  readonly unmount: (options?: { readonly force?: boolean }) => Promise<{ readonly unsaved: number }>
}

/** Puts a console into an element. Throws a TypeError in words for options it cannot work with. */
export declare function mount(element: HTMLElement, options: MountOptions): Handle

/**
 * `<enrichment-console base-url="…">`: `mount` as an element, defined when this module is loaded. Attributes are for text
 * (`base-url`, `auth="proxy"`, `route`, `routing`, `base`, `scheme`, `isolation`), properties for the rest. The key is
 * never an attribute. Events: `ec-event` (detail: ConsoleEvent), `ec-unsaved` (detail: number).
 */
export interface EnrichmentConsoleElement extends HTMLElement {
  /** The console appears once this is set, or `auth="proxy"`. */
  auth: Auth | undefined
  theme: Partial<Tokens> | undefined
  journal: MountOptions['journal']
  confirmSpend: MountOptions['confirmSpend']
  /** The mounted console, while there is one. */
  readonly handle: Handle | undefined
}
