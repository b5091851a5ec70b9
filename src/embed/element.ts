import { mount } from './mount.ts'
import type { Auth, EnrichmentConsoleElement, Handle, HostRouting, MountOptions } from './public.ts'

const ELEMENT = 'enrichment-console'

/** Attributes that a mounted console follows; every other one begins it again. */
const FOLLOWED = new Set(['route', 'scheme'])
const ATTRIBUTES = ['base-url', 'auth', 'routing', 'base', 'route', 'scheme', 'isolation']
const PROPERTIES = ['auth', 'theme', 'journal', 'confirmSpend'] as const

/** Defines `<enrichment-console>`, once for a page: whichever build of the console comes first is it. */
export function defineElement(view: Window & typeof globalThis): void {
  if (!view.customElements.get(ELEMENT)) view.customElements.define(ELEMENT, elementOf(view))
}

// Created when it is defined: without a page there is no HTMLElement to extend, and the import must not fail.
function elementOf(view: Window & typeof globalThis): CustomElementConstructor {
  return class extends view.HTMLElement implements EnrichmentConsoleElement {
    static observedAttributes = ATTRIBUTES
    #given: Partial<Pick<MountOptions, (typeof PROPERTIES)[number]>> = {}
    #handle: Handle | undefined
    #isDue = false

    connectedCallback(): void {
      this.#takeEarly()
      this.#soon()
    }

    disconnectedCallback(): void {
      this.#soon()
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before === now || !this.#handle) return
      if (!FOLLOWED.has(name)) return this.#again()
      if (name === 'route' && now !== null) this.#safely((handle) => handle.navigate(now))
      if (name === 'scheme') this.#safely((handle) => handle.update({ scheme: this.#scheme() }))
    }

    get handle(): Handle | undefined {
      return this.#handle
    }

    get auth(): Auth | undefined {
      return this.#given.auth
    }
    set auth(auth: Auth | undefined) {
      this.#give('auth', auth)
      this.#again()
    }

    get theme(): MountOptions['theme'] {
      return this.#given.theme
    }
    set theme(theme: MountOptions['theme']) {
      this.#give('theme', theme)
      this.#safely((handle) => handle.update({ theme }))
    }

    get journal(): MountOptions['journal'] {
      return this.#given.journal
    }
    set journal(journal: MountOptions['journal']) {
      this.#give('journal', journal)
      this.#again()
    }

    get confirmSpend(): MountOptions['confirmSpend'] {
      return this.#given.confirmSpend
    }
    set confirmSpend(confirmSpend: MountOptions['confirmSpend']) {
      this.#give('confirmSpend', confirmSpend)
      this.#safely((handle) => handle.update({ confirmSpend }))
    }

    #give<N extends (typeof PROPERTIES)[number]>(name: N, value: MountOptions[N] | undefined): void {
      this.#given = { ...this.#given, [name]: value }
    }

    /** Properties that were set before the element was defined lie on it like any other and hide ours. */
    #takeEarly(): void {
      for (const name of PROPERTIES) {
        if (!Object.hasOwn(this, name)) continue
        const value: unknown = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, value)
      }
    }

    /** Checks after the current task: an element that is moved is removed and inserted in one go. */
    #soon(): void {
      if (this.#isDue) return
      this.#isDue = true
      queueMicrotask(() => {
        this.#isDue = false
        if (!this.isConnected) this.#end()
        else if (!this.#handle) this.#begin()
      })
    }

    #again(): void {
      this.#end()
      if (this.isConnected) this.#soon()
    }

    #end(): void {
      void this.#handle?.unmount()
      this.#handle = undefined
    }

    #begin(): void {
      const auth = this.#given.auth ?? (this.getAttribute('auth') === 'proxy' ? { mode: 'proxy' as const } : undefined)
      // Its functions come by property, and those may be set later than it is put into the page.
      if (!auth) return
      const valueOf = (name: string) => this.getAttribute(name) ?? undefined
      const options = {
        ...this.#given,
        apiVersion: 1,
        baseUrl: valueOf('base-url') ?? '',
        auth,
        isolation: valueOf('isolation'),
        routing: this.#routing(),
        scheme: this.#scheme(),
        onEvent: (detail: unknown) => this.dispatchEvent(new CustomEvent('ec-event', { detail })),
        onUnsaved: (detail: number) => this.dispatchEvent(new CustomEvent('ec-unsaved', { detail })),
      }
      // `mount` validates the values of the attributes.
      this.#reporting(() => {
        this.#handle = mount(this, options as unknown as MountOptions)
      })
    }

    #routing(): HostRouting {
      const mode = (this.getAttribute('routing') ?? 'memory') as HostRouting['mode']
      if (mode === 'memory') return { mode, location: this.getAttribute('route') ?? '/' }
      return { mode, base: this.getAttribute('base') ?? '/' }
    }

    #scheme(): MountOptions['scheme'] {
      return (this.getAttribute('scheme') ?? undefined) as MountOptions['scheme']
    }

    #safely(act: (handle: Handle) => void): void {
      const handle = this.#handle
      if (handle) this.#reporting(() => act(handle))
    }

    // A callback of the browser has no caller to throw to.
    #reporting(act: () => void): void {
      try {
        act()
      } catch (error) {
        view.reportError(error)
      }
    }
  }
}
