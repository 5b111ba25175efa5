import { LoadError } from '../../ui/page/LoadError.tsx';

/** A page that broke, or whose files could not be loaded (a new version was put up meanwhile): offers to load anew. */
export function RouteError() {
  return (
    <LoadError
      problem={{ status: 500, message: 'This page could not be shown.' }}
      onRetry={() => window.location.reload()}
    />
  );
}
