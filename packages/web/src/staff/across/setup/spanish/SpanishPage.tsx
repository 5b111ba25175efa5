import { Alert, Anchor, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';

/** The texts that Spanish-speaking residents read in English, each with the way to its area. */
export function SpanishPage() {
  const { agencyId } = useSession();
  const loaded = useQuery(apiQuery.starting.untranslated.queryOptions());
  if (loaded.error !== null)
    return <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />;
  if (loaded.data === undefined) return <Skeleton height={420} aria-busy />;
  const { isOffered, items } = loaded.data;
  return (
    <Stack>
      {!isOffered && (
        <Alert color="attention" role="status">
          Spanish is not offered to residents. You can offer it in{' '}
          <Anchor component={Link} to={`/agencies/${agencyId}/setup/agency-information`}>
            Agency information
          </Anchor>
          .
        </Alert>
      )}
      {items.length === 0 ? (
        <Text>Everything that residents read is available in Spanish.</Text>
      ) : (
        <>
          <Text role="status">
            {items.length === 1 ? '1 entry is not complete.' : `${items.length} entries are not complete.`}
          </Text>
          <Table aria-label="Texts that are not in Spanish" verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Entry</Table.Th>
                <Table.Th>Texts that are missing</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {items.map(({ area, areaLabel, id, name, texts }) => (
                <Table.Tr key={`${area} ${id}`}>
                  <Table.Td>
                    <Anchor
                      component={Link}
                      to={`/agencies/${agencyId}/setup/${area}`}
                      fz="sm"
                      className="breaks-words"
                    >
                      {name}
                    </Anchor>
                    {id !== null && (
                      <Text fz="xs" c="dimmed">
                        {areaLabel}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td className="breaks-words">{texts.join(', ')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
    </Stack>
  );
}
