import { Component, type ReactNode } from 'react';

/** Keeps a page that breaks from taking the app with it. */
export class PageGuard extends Component<
  { readonly fallback: ReactNode; readonly children: ReactNode },
  { isBroken: boolean }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
