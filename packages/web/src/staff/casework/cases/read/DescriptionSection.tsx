import { Spoiler, Text } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { DescriptionDialog } from '../handling/DescriptionDialog.tsx';
import { useCase } from './CaseContext.ts';

/** What the officer saw; absent without a description, except in edit mode. */
export function DescriptionSection() {
  const { shown, contentBlocker, isEditing } = useCase();
  const [isOpen, setIsOpen] = useState(false);
  if (shown.description === null && !isEditing) return null;
  return (
    <RecordSection
      title="Description"
      action={
        isEditing && (
          <ActionButton variant="default" size="compact-sm" blocker={contentBlocker} onClick={() => setIsOpen(true)}>
            Change description
          </ActionButton>
        )
      }
    >
      {shown.description === null ? (
        <Text fz="sm" c="dimmed">
          No description
        </Text>
      ) : (
        <Spoiler maxHeight={120} showLabel="more" hideLabel="less">
          <Text className="pre-wrap" fz="sm">
            {shown.description}
          </Text>
        </Spoiler>
      )}
      {isOpen && <DescriptionDialog onClose={() => setIsOpen(false)} />}
    </RecordSection>
  );
}
