import { type ComponentType, lazy } from 'react';
import { LoadError } from '../page/LoadError.tsx';

/**
 * Returns a part of a page whose code loads when it is first shown. Where that fails, the part alone says so, and the
 * page stays usable.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const part = await load().catch(() => null);
    return { default: part ?? NotLoaded };
  });

const NotLoaded = () => (
  <LoadError
    problem={{ status: 500, message: 'This part could not be loaded. Check the connection, or reload the page.' }}
    onRetry={() => window.location.reload()}
  />
);
