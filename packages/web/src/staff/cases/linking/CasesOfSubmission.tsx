import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../ui/use-action.ts';
import { RecordSection } from '../../record/RecordSection.tsx';
import { api, apiQuery } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { AssociatedList } from '../parts/AssociatedList.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { caseSource } from './submission-source.ts';

export interface CasesOfSubmissionProps {
  readonly submissionId: string;
  readonly isGone: boolean;
}

/**
 * The code enforcement cases that a submission is linked to, with the ways to link one and to make one. Absent for those
 * who have nothing to do with cases, if there are none.
 */
export function CasesOfSubmission({ submissionId, isGone }: CasesOfSubmissionProps) {
  const { flags } = useSession();
  const input = { id: submissionId };
  const cases = useQuery(apiQuery.cases.ofSubmission.queryOptions({ input, enabled: !isGone })).data?.cases ?? [];
  if (cases.length === 0 && (!flags.hasCodeEnforcement || isGone)) return null;
  return (
    <RecordSection title="Code enforcement cases">
      <Stack gap="xs">
        {cases.length === 0 ? (
          <Text fz="sm" c="dimmed">
            No cases linked
          </Text>
        ) : (
          <AssociatedList cases={cases} submissions={[]} />
        )}
        {flags.hasCodeEnforcement && !isGone && <Actions submissionId={submissionId} />}
      </Stack>
    </RecordSection>
  );
}

function Actions({ submissionId }: Pick<CasesOfSubmissionProps, 'submissionId'>) {
  const { agencyId, flags } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const link = useAction((caseId: string) => api.cases.linkSubmissions({ id: caseId, submissionIds: [submissionId] }), {
    success: 'Case linked',
    onSuccess: () => setIsOpen(false),
  });
  return (
    <Group gap="xs">
      {flags.canCreateCase && (
        <Button
          component={Link}
          to={`/agencies/${agencyId}/products/cases/create`}
          search={{ submission: submissionId } as never}
          variant="default"
          size="compact-sm"
        >
          Create case
        </Button>
      )}
      <Button variant="default" size="compact-sm" onClick={() => setIsOpen(true)}>
        Link case
      </Button>
      <LinkDialog
        title="Link a case"
        label="Case"
        source={caseSource}
        isOpen={isOpen}
        isBusy={link.isPending}
        onClose={() => setIsOpen(false)}
        onLink={(id) => link.mutate(id)}
      />
    </Group>
  );
}
