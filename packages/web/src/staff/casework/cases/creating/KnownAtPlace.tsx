import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { apiQuery } from '../../../platform/session/api.ts';
import { AssociatedList } from '../AssociatedList.tsx';
import { useAddress } from './use-address.ts';
import type { AssociatedCase } from '@townkeep/core/casework/cases';
import type { CaseDraft } from './case-draft.ts';
import type { CreateCase } from './use-create-case.ts';

/** Returns what the agency knows about the place of the new case; null without an address, and until it is loaded. */
export function useKnownAtPlace({ place }: Pick<CaseDraft, 'place'>) {
  const address = useAddress(place);
  const known = useQuery(
    apiQuery.cases.associated.queryOptions({ input: address ?? {}, enabled: address !== null }),
  ).data;
  return address === null ? null : (known ?? null);
}

/** Returns the title of the cases at an address, with the open ones counted. */
function casesTitle(cases: readonly AssociatedCase[]): string {
  const title = cases.length === 1 ? '1 case at this address' : `${cases.length} cases at this address`;
  const open = cases.filter(({ status }) => status === 'OPEN').length;
  return open === 0 ? title : `${title}, ${open} open`;
}

/** The warning about the address, and the cases and submissions there. Submissions can be linked to the new case. */
export function KnownAtPlace({ create: { draft, change } }: { readonly create: CreateCase }) {
  const known = useKnownAtPlace(draft);
  if (known === null) return null;
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
        <Alert color="civic" title={casesTitle(cases)}>
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
