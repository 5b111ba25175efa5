import '../../../mechanisms/record/record.css';
import { Anchor, Stack, Title } from '@mantine/core';
import type { EntityRow } from '@townkeep/core/casework/cases';
import { Link, useParams } from '@tanstack/react-router';
import type { PreviewProps } from '../../../mechanisms/listing/listing.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { EntityDetails } from './EntityDetails.tsx';

/** An entity beside the list. */
export function EntityPreview({ row }: PreviewProps<EntityRow>) {
  const { agencyId } = useSession();
  const { configViolationTypeId = '' } = useParams({ strict: false });
  return (
    <Stack gap="sm" className="breaks-words">
      <Title order={2} fz="md" pe="xl">
        <Anchor component={Link} to={`/agencies/${agencyId}/entities/${configViolationTypeId}/${row.id}`} inherit>
          {row.label}
        </Anchor>
      </Title>
      <EntityDetails key={row.id} entityId={row.id} />
    </Stack>
  );
}
