import { Anchor, Stack, Text, Title } from '@mantine/core';
import { heldReasons } from '@townkeep/core/mechanisms/conversations/held/reasons.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../platform/session/SessionContext.tsx';
import type { PreviewProps } from '../listing/listing.ts';
import { RecordLink } from '../record/RecordLink.tsx';
import { HeldMailStatus } from './HeldMailStatus.tsx';
import { type ListedHeldMail, senderText, subjectText } from './held-mail.ts';

/** A held mail beside the list. */
export function HeldMailPreview({ row }: PreviewProps<ListedHeldMail>) {
  const { agencyId } = useSession();
  return (
    <Stack gap="sm" className="breaks-words">
      <Title order={2} fz="md" pe="xl">
        <Anchor component={Link} to={`/agencies/${agencyId}/held-mail/${row.id}`} inherit>
          {subjectText(row)}
        </Anchor>
      </Title>
      <div>
        <HeldMailStatus row={row} />
      </div>
      <Text fz="sm">{senderText(row)}</Text>
      <Text fz="sm" c="dimmed">
        {heldReasons[row.reason]}
      </Text>
      {row.record !== null && <RecordLink {...row.record} />}
      <Text fz="sm" className="pre-wrap">
        {row.excerpt}
      </Text>
      {row.fileCount > 0 && <Text fz="sm">{row.fileCount === 1 ? '1 file' : `${row.fileCount} files`}</Text>}
    </Stack>
  );
}
