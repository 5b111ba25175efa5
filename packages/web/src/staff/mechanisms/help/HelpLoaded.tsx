import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import type { LoadedPart } from './help.ts';
import { useHelp } from './use-help.ts';

/** Shows the help when it is loaded. */
export function HelpLoaded({ renderHelp }: { readonly renderHelp: (parts: readonly LoadedPart[]) => ReactNode }) {
  const help = useHelp();
  if (help.error !== null) return <LoadError problem={toApiProblem(help.error)} onRetry={() => void help.refetch()} />;
  return help.data === undefined ? <Skeleton height={320} aria-busy /> : renderHelp(help.data);
}
