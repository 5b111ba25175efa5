import { Component, type ReactNode } from 'react';

interface CrashGuardProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Replaces a part that crashes with `fallback`, so that the rest of the page stays. */
export class CrashGuard extends Component<CrashGuardProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
