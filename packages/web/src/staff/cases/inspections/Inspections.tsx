import { Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { RecordSection } from '../../record/RecordSection.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { KEY_GROUP } from '../parts/key-group.ts';
import { useCase } from '../read/CaseContext.ts';
import { InspectionItem } from './InspectionItem.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { inspectPath } from './paths.ts';

/** The inspections of the case: planned, performed and canceled ones. */
export function Inspections() {
  const { shown, contentBlocker } = useCase();
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const [isPlanning, setIsPlanning] = useState(false);
  const inspectNow = () => void navigate({ to: inspectPath(agencyId, shown.id, null) });
  useKeys([
    {
      key: 'i',
      label: 'Schedule an inspection',
      group: KEY_GROUP,
      blocker: contentBlocker,
      run: () => setIsPlanning(true),
    },
    { label: 'Inspect now', group: KEY_GROUP, blocker: contentBlocker, run: inspectNow },
  ]);
  return (
    <RecordSection
      title="Inspections"
      action={
        <Group gap="xs">
          <ActionButton variant="default" size="compact-sm" blocker={contentBlocker} onClick={inspectNow}>
            Inspect now
          </ActionButton>
          <ActionButton
            variant="default"
            size="compact-sm"
            blocker={contentBlocker}
            onClick={() => setIsPlanning(true)}
          >
            Schedule inspection
          </ActionButton>
        </Group>
      }
    >
      {shown.inspections.length === 0 ? (
        <Text fz="sm" c="dimmed">
          No inspections yet
        </Text>
      ) : (
        <Stack gap="xs" component="ul" className="plain-list" m={0} p={0}>
          {shown.inspections.map((inspection) => (
            <InspectionItem key={inspection.id} inspection={inspection} />
          ))}
        </Stack>
      )}
      <PlanDialog inspection={null} isOpen={isPlanning} onClose={() => setIsPlanning(false)} />
    </RecordSection>
  );
}
