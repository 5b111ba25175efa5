import type { ReactNode } from 'react';
import { LoadFailed } from './LoadFailed.tsx';

/**
 * In the place of a page that could not be loaded or shown. It is loaded anew as a whole, since the browser may
 * remember which part did not come.
 */
export function Crashed({ children }: { readonly children?: ReactNode }) {
  return (
    <LoadFailed
      problem={{ status: navigator.onLine ? 500 : 0, code: 'crashed', message: '', fields: {} }}
      onRetry={() => window.location.reload()}
    >
      {children}
    </LoadFailed>
  );
}
