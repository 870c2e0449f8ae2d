import { Component, type ReactNode } from 'react'

export interface ViewBoundaryProps {
  readonly onFailure: (error: unknown) => void
  readonly children: ReactNode
}

/** React knows error boundaries only as classes. A view that throws gives way to the error page. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
