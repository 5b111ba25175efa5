import { LoadError } from '../../../ui/page/LoadError.tsx';

/** Shown for a page that crashed or whose files could not be loaded, e.g. after a deployment. Offers to reload. */
export function RouteError() {
  return (
    <LoadError
      problem={{ status: 500, message: 'This page could not be shown.' }}
      onRetry={() => window.location.reload()}
    />
  );
}
