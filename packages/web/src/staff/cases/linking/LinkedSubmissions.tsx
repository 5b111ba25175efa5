import { Anchor, Stack, Text } from '@mantine/core';
import type { LinkedSubmission } from '@townkeep/core/cases';
import { submissionPath } from '@townkeep/core/submissions/paths.ts';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { RecordSection } from '../../record/RecordSection.tsx';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { submissionSource } from './submission-source.ts';

/** The submissions that the case is about; absent without any for those who may not search submissions. */
export function LinkedSubmissions() {
  const { shown, contentBlocker } = useCase();
  const { flags } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const link = useCaseChange(
    (submissionId: string) => api.cases.linkSubmissions({ id: shown.id, submissionIds: [submissionId] }),
    { success: 'Submission linked', onSuccess: () => setIsOpen(false) },
  );
  if (shown.submissions.length === 0 && !flags.hasSubmissionsListing) return null;
  return (
    <RecordSection
      title="Submissions"
      action={
        flags.hasSubmissionsListing && (
          <ActionButton
            ref={button}
            variant="default"
            size="compact-sm"
            blocker={contentBlocker}
            onClick={() => setIsOpen(true)}
          >
            Link submission
          </ActionButton>
        )
      }
    >
      {shown.submissions.length === 0 ? (
        <Text fz="sm" c="dimmed">
          No submissions linked
        </Text>
      ) : (
        <Stack gap={4} component="ul" className="plain-list" m={0} p={0}>
          {shown.submissions.map((each) => (
            <Linked key={each.id} submission={each} button={button} />
          ))}
        </Stack>
      )}
      <LinkDialog
        title="Link a submission"
        label="Submission"
        source={submissionSource}
        isOpen={isOpen}
        isBusy={link.isPending}
        onClose={() => setIsOpen(false)}
        onLink={(id) => link.mutate(id)}
      />
    </RecordSection>
  );
}

interface LinkedProps {
  readonly submission: LinkedSubmission;
  /** Gets the focus when the link is gone. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

function Linked({ submission: { id, number, category, status }, button }: LinkedProps) {
  const { shown, contentBlocker, isEditing } = useCase();
  const { agencyId, flags } = useSession();
  const unlink = useCaseChange(() => api.cases.unlinkSubmission({ id, caseId: shown.id }), {
    success: 'Submission unlinked',
    onSuccess: () => setTimeout(() => button.current?.focus()),
  });
  return (
    <li>
      <Text fz="sm" span>
        {flags.hasSubmissionsListing ? (
          <Anchor component={Link} to={submissionPath(agencyId, id)} fz="sm" underline="always">
            #{number}
          </Anchor>
        ) : (
          `#${number}`
        )}{' '}
        {category}
        <Text span inherit c="dimmed">
          {status === 'OPEN' ? ' · open' : ' · closed'}
        </Text>
      </Text>
      {isEditing && (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          blocker={contentBlocker}
          loading={unlink.isPending}
          aria-label={`Unlink #${number}`}
          onClick={() => unlink.mutate(null)}
        >
          Unlink
        </ActionButton>
      )}
    </li>
  );
}
