import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { initiationTexts, type InitiationType } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { When } from '../../../../ui/dates/When.tsx';
import { Fact } from '../../../mechanisms/record/Fact.tsx';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { SlaGoals } from '../../../mechanisms/sla/index.ts';
import { api } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { EmailsDialog } from '../handling/EmailsDialog.tsx';
import { useCase, useCaseChange } from './CaseContext.ts';

/** How the case began, who gets copies of its messages, and its dates. */
export function Facts() {
  const { shown } = useCase();
  const { timeZone } = useToday();
  const dates = { Created: shown.createdAt, Closed: shown.closedAt, 'Last change': shown.updatedAt };
  return (
    <RecordSection title="About this case">
      <Stack gap="xs">
        <SlaGoals goals={shown.sla} />
        <Initiation />
        <Copies />
        <Group gap="md">
          {Object.entries(dates).map(
            ([name, at]) =>
              at !== null && (
                <Fact key={name} name={name}>
                  <Text fz="sm">
                    <When at={at} timeZone={timeZone} />
                  </Text>
                </Fact>
              ),
          )}
          {shown.createdBy !== null && (
            <Fact name="Created by">
              <Text fz="sm">{personName(shown.createdBy)}</Text>
            </Fact>
          )}
          {shown.importedFrom !== null && (
            <Fact name="Number before the import">
              <Text fz="sm">{shown.importedFrom}</Text>
            </Fact>
          )}
        </Group>
      </Stack>
    </RecordSection>
  );
}

function Initiation() {
  const { shown, contentBlocker } = useCase();
  const change = useCaseChange(
    (next: InitiationType, version) => api.cases.setInitiationType({ id: shown.id, version, initiationType: next }),
    { success: 'Initiation changed' },
  );
  if (contentBlocker !== null)
    return (
      <Fact name="Initiation">
        <Text fz="sm">{initiationTexts[shown.initiationType]}</Text>
      </Fact>
    );
  return (
    <Fact name="Initiation">
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label="Initiation"
        value={shown.initiationType}
        onChange={(next) => change.mutate(next as InitiationType)}
        data={Object.entries(initiationTexts).map(([value, label]) => ({ value, label }))}
      />
    </Fact>
  );
}

/** The addresses that get copies. */
function Copies() {
  const { shown, blocker } = useCase();
  const [isOpen, setIsOpen] = useState(false);
  if (shown.copyEmails.length === 0 && blocker !== null) return null;
  return (
    <Fact name="Copies of messages go to">
      <Text fz="sm">{shown.copyEmails.join(', ') || 'No one else'}</Text>
      {blocker === null && (
        <ActionButton variant="subtle" size="compact-sm" mt={4} onClick={() => setIsOpen(true)}>
          Change addresses
        </ActionButton>
      )}
      {isOpen && <EmailsDialog onClose={() => setIsOpen(false)} />}
    </Fact>
  );
}
