import { Component, type ReactNode } from 'react'

export interface ScreenBoundaryProps {
  children: ReactNode
  /** Another place: what broke there is no reason to stay broken here. */
  place: string
  failure: (error: unknown) => ReactNode
  onFailure?: () => void
}

interface State {
  error: unknown
  isBroken: boolean
  place: string
}

/** A screen broke, or its code could not be fetched: what stands around it stays. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, State> {
  override state: State = { error: null, isBroken: false, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, isBroken: true }
  }

  static getDerivedStateFromProps({ place }: ScreenBoundaryProps, state: State): Partial<State> | null {
    return place === state.place ? null : { place, error: null, isBroken: false }
  }

  override componentDidCatch(): void {
    this.props.onFailure?.()
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.failure(this.state.error) : this.props.children
  }
}
