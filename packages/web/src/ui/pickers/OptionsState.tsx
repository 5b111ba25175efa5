import { Combobox, Group, Loader } from '@mantine/core';
import type { useOptions } from './use-options.ts';

export interface OptionsStateProps {
  readonly found: Pick<ReturnType<typeof useOptions>, 'isLoading' | 'hasFailed' | 'retry'>;
  readonly isEmpty: boolean;
  /** Shown when nothing matches. */
  readonly empty: string;
}

/** Below the options: that nothing matches, that they could not be loaded, or that more are loading. */
export function OptionsState({ found: { isLoading, hasFailed, retry }, isEmpty, empty }: OptionsStateProps) {
  if (isLoading)
    return (
      <Group justify="center" p="xs" role="status" aria-label="Loading">
        <Loader size="xs" aria-hidden />
      </Group>
    );
  if (hasFailed)
    return (
      <Combobox.Empty role="alert">
        Could not be loaded.{' '}
        <button type="button" onClick={retry}>
          Try again
        </button>
      </Combobox.Empty>
    );
  return isEmpty ? <Combobox.Empty role="status">{empty}</Combobox.Empty> : null;
}
