import '@mantine/core/styles/Table.css';
import { Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toApiProblem } from '../../../../http/client.ts';
import { longDate } from '../../../../ui/dates/format.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';

/** The setup screen of the products that the agency has, which only the provider changes. */
export function ProductsPage() {
  const { agencyTimezone } = useSession().profile;
  const loaded = useQuery(apiQuery.agencies.products.queryOptions());
  if (loaded.data === undefined && loaded.error !== null)
    return <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />;
  if (loaded.data === undefined) return <Skeleton height={120} aria-busy />;
  return (
    <Stack maw={720}>
      <Table aria-label="Products of the agency">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Product</Table.Th>
            <Table.Th scope="col">Since</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {loaded.data.products.map(({ name, label, since }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{since === null ? 'Your agency does not have it' : longDate(since, agencyTimezone)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text fz="sm">
        Only your provider can change the products. The records of a product are kept when it is removed.
      </Text>
    </Stack>
  );
}
