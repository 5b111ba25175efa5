import type { ReactNode } from 'react';
import { LoadFailed } from './LoadFailed.tsx';

/**
 * Replaces a page that could not be loaded or rendered. Its button reloads the whole page, because the browser may
 * remember the failed load of a part.
 */
export function Crashed({ keeps, children }: { readonly keeps?: string; readonly children?: ReactNode }) {
  return (
    <LoadFailed
      problem={{ status: navigator.onLine ? 500 : 0, code: 'crashed', message: '', fields: {} }}
      {...(keeps === undefined ? {} : { keeps })}
      onRetry={() => window.location.reload()}
    >
      {children}
    </LoadFailed>
  );
}
