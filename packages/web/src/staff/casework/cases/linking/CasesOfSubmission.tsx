import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { shownList } from '../../../mechanisms/record/use-record-change.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { AssociatedList } from '../AssociatedList.tsx';
import { recipientOf } from '../../submissions/index.ts';
import { caseFrom } from './case-from.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { caseSource } from './submission-source.ts';

export interface CasesOfSubmissionProps {
  readonly submissionId: string;
  readonly isGone: boolean;
}

const casesQuery = (submissionId: string) => apiQuery.cases.ofSubmission.queryOptions({ input: { id: submissionId } });

/**
 * The code enforcement cases that a submission is linked to, with the ways to link one and to make one. Absent for
 * those who have nothing to do with cases, if there are none.
 */
export function CasesOfSubmission({ submissionId, isGone }: CasesOfSubmissionProps) {
  const { flags } = useSession();
  const linkButton = useRef<HTMLButtonElement>(null);
  const cases = useQuery({ ...casesQuery(submissionId), enabled: !isGone }).data?.cases ?? [];
  const mayLink = flags.hasCodeEnforcement && !isGone;
  if (cases.length === 0 && !mayLink) return null;
  const unlink = (caseId: string, number: string) => (
    <Unlink submissionId={submissionId} caseId={caseId} number={number} linkButton={linkButton} />
  );
  return (
    <RecordSection title="Code enforcement cases">
      <Stack gap="xs">
        {cases.length === 0 ? (
          <Text fz="sm" c="dimmed">
            No cases linked
          </Text>
        ) : (
          <AssociatedList cases={cases} submissions={[]} {...(mayLink && { actionOf: unlink })} />
        )}
        {mayLink && <Actions submissionId={submissionId} linkButton={linkButton} />}
      </Stack>
    </RecordSection>
  );
}

type LinkButton = RefObject<HTMLButtonElement | null>;

interface UnlinkProps {
  readonly submissionId: string;
  readonly caseId: string;
  readonly number: string;
  /** Gets the focus when the link is gone. */
  readonly linkButton: LinkButton;
}

function Unlink({ submissionId, caseId, number, linkButton }: UnlinkProps) {
  const unlink = useAction(() => api.cases.unlinkSubmission({ id: submissionId, caseId }), {
    success: 'Case unlinked',
    onSuccess: () => setTimeout(() => linkButton.current?.focus()),
  });
  return (
    <ActionButton
      variant="subtle"
      size="compact-sm"
      loading={unlink.isPending}
      aria-label={`Unlink ${number}`}
      onClick={() => unlink.mutate(undefined)}
    >
      Unlink
    </ActionButton>
  );
}

interface ActionsProps {
  readonly submissionId: string;
  readonly linkButton: LinkButton;
}

function Actions({ submissionId, linkButton }: ActionsProps) {
  const { agencyId, flags } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const submission = useQuery(apiQuery.submissions.get.queryOptions({ input: { id: submissionId } })).data;
  return (
    <Group gap="xs">
      {flags.canCreateCase && (
        <Button component={Link} {...caseFrom(agencyId, submissionId)} variant="default" size="compact-sm">
          Create case
        </Button>
      )}
      <Button ref={linkButton} variant="default" size="compact-sm" onClick={() => setIsOpen(true)}>
        Link case
      </Button>
      {isOpen && (
        <LinkDialog
          title="Link a case"
          label="Case"
          source={caseSource}
          record={shownList(casesQuery(submissionId).queryKey, `cases of submission ${submissionId}`)}
          link={(caseId, informsReporters) =>
            api.cases.linkSubmissions({ id: caseId, submissionIds: [submissionId], informsReporters })
          }
          {...(submission !== undefined && {
            told: { recipient: recipientOf(submission), language: submission.lettersIn },
          })}
          mayBeDraft
          success="Case linked"
          onClose={() => setIsOpen(false)}
        />
      )}
    </Group>
  );
}
