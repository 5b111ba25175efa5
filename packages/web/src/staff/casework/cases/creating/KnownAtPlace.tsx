import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { apiQuery } from '../../../platform/session/api.ts';
import { AssociatedList } from '../AssociatedList.tsx';
import { useAddress } from './use-address.ts';
import type { CreateCase } from './use-create-case.ts';

/** The warning about the address, and the cases and submissions there. Submissions can be linked to the new case. */
export function KnownAtPlace({ create: { draft, change } }: { readonly create: CreateCase }) {
  const address = useAddress(draft.place);
  const known = useQuery(
    apiQuery.cases.associated.queryOptions({ input: address ?? {}, enabled: address !== null }),
  ).data;
  if (address === null || known === undefined) return null;
  const { flagReason, isRestricted, isSecured, restrictedMessage, cases } = known;
  const submissions = known.submissions.filter(({ id }) => id !== draft.madeFrom?.id);
  const toggle = (id: string) =>
    change({
      submissionIds: draft.submissionIds.includes(id)
        ? draft.submissionIds.filter((each) => each !== id)
        : [...draft.submissionIds, id],
    });
  return (
    <Stack gap="sm" role="status">
      {flagReason !== null && (
        <Alert color="attention" icon={<IconAlertTriangle size={16} aria-hidden />} title="Warning">
          {flagReason}
        </Alert>
      )}
      {isSecured && (
        <Alert color="attention" title="Secured location">
          Only permitted staff see this address. Do not write it in descriptions or notes.
        </Alert>
      )}
      {isRestricted && (
        <Alert color="attention" title="Secured location">
          {restrictedMessage ?? 'You cannot see what is known about this address.'}
        </Alert>
      )}
      {cases.length > 0 && (
        <Alert
          color="civic"
          title={cases.length === 1 ? '1 case at this address' : `${cases.length} cases at this address`}
        >
          <AssociatedList cases={cases} submissions={[]} isInNewTab />
        </Alert>
      )}
      {submissions.length > 0 && (
        <Stack gap={4} role="group" aria-label="Submissions at this address">
          <Text fz="sm" fw={600}>
            Submissions at this address
          </Text>
          {submissions.map(({ id, number, category, summary, status }) => (
            <Checkbox
              key={id}
              label={`Link #${number} ${category}${status === 'CLOSED' ? ' (closed)' : ''}`}
              description={summary}
              checked={draft.submissionIds.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
