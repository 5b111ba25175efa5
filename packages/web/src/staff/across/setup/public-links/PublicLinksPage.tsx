import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { PublicLink } from './PublicLink.tsx';

/** The setup screen of the agency's public addresses, which an administrator can renew. */
export function PublicLinksPage() {
  const loaded = useQuery(apiQuery.agencies.publicLinks.queryOptions());
  if (loaded.data === undefined && loaded.error !== null)
    return <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />;
  if (loaded.data === undefined) return <Skeleton height={200} aria-busy />;
  return (
    <Stack maw={720}>
      {loaded.data.links.map((link) => (
        <PublicLink key={link.kind} link={link} />
      ))}
    </Stack>
  );
}
