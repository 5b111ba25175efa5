import { Anchor, List, Text } from '@mantine/core';
import { submissionPath } from '@townkeep/core/submissions/paths.ts';
import { Link } from '@tanstack/react-router';
import { RecordSection } from '../../record/RecordSection.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { useCase } from './CaseContext.ts';

/** The submissions that the case is about; absent without any. */
export function LinkedSubmissions() {
  const { shown } = useCase();
  const { agencyId, flags } = useSession();
  if (shown.submissions.length === 0) return null;
  return (
    <RecordSection title="Submissions">
      <List size="sm" spacing={4}>
        {shown.submissions.map(({ id, number, category, status }) => (
          <List.Item key={id}>
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
          </List.Item>
        ))}
      </List>
    </RecordSection>
  );
}
