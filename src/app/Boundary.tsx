import { Component, type ReactNode } from 'react'
import { Failure } from './Failure.tsx'

interface BoundaryProps {
  readonly children: ReactNode
}

/** Catches what breaks outside of the router's pages, such as a connect page whose code does not come. */
export class Boundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return 'error' in this.state ? <Failure error={this.state.error} /> : this.props.children
  }
}
