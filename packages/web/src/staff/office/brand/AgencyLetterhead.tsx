import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { anonymousApi } from '../../platform/session/session.ts';
import { useBrandColor } from './brand-color.ts';
import { Seal } from './Seal.tsx';

/** Seal and name of an agency on pages before the sign-in. Shows nothing while they load, or for an unknown agency. */
export function AgencyLetterhead({ agencyId }: { readonly agencyId: number }) {
  const info = useQuery({
    queryKey: ['agency-info', agencyId],
    queryFn: () => anonymousApi.agencies.info({ agencyId }),
    retry: false,
    staleTime: 300_000,
  }).data;
  useBrandColor(info?.primaryColor);
  return (
    <Group gap="sm" wrap="nowrap" mih={32}>
      <Seal logoUrl={info?.logoUrl} />
      <Text fw={600}>{info?.name}</Text>
    </Group>
  );
}
