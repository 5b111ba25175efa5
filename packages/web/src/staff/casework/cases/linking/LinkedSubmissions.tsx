import { Anchor, Text } from '@mantine/core';
import type { LinkedSubmission } from '@townkeep/core/casework/cases';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { PartSection } from '../../../mechanisms/record/PartSection.tsx';
import { api } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { shownCase, useCase, useCaseChange } from '../read/CaseContext.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { submissionSource } from './submission-source.ts';

/** The submissions that the case is about; absent without any for those who may not search submissions. */
export function LinkedSubmissions() {
  const { shown, contentBlocker } = useCase();
  const { flags } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (shown.submissions.length === 0 && !flags.hasSubmissionsListing) return null;
  const add = { label: 'Link submission', blocker: contentBlocker, onClick: () => setIsOpen(true) };
  return (
    <PartSection
      title="Submissions"
      parts={shown.submissions}
      empty="No submissions linked"
      {...(flags.hasSubmissionsListing ? { add } : {})}
      renderPart={(each) => <Linked key={each.id} submission={each} />}
    >
      {isOpen && (
        <LinkDialog
          title="Link a submission"
          label="Submission"
          source={submissionSource}
          record={shownCase(shown.id)}
          link={(submissionId, informsReporters) =>
            api.cases.linkSubmissions({ id: shown.id, submissionIds: [submissionId], informsReporters })
          }
          mayBeDraft={shown.status === 'DRAFT'}
          success="Submission linked"
          onClose={() => setIsOpen(false)}
        />
      )}
    </PartSection>
  );
}

function Linked({ submission: { id, number, category, status } }: { readonly submission: LinkedSubmission }) {
  const { shown, contentBlocker } = useCase();
  const { agencyId, flags } = useSession();
  const unlink = useCaseChange(() => api.cases.unlinkSubmission({ id, caseId: shown.id }), {
    success: 'Submission unlinked',
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
      {contentBlocker === null && (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          loading={unlink.isPending}
          aria-label={`Remove link #${number}`}
          onClick={() => unlink.mutate(null)}
        >
          Remove link
        </ActionButton>
      )}
    </li>
  );
}
