import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/session/api.ts';

/** The link to the agency's own help, if it has one. */
export function AgencyHelpLink() {
  const url = useQuery(apiQuery.agencies.layout.queryOptions({ staleTime: 300_000 })).data?.agencyHelpUrl ?? null;
  if (url === null) return null;
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" underline="always">
      Your agency’s own help (opens in a new tab)
    </Anchor>
  );
}
