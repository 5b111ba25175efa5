import { Anchor, Group, Text } from '@mantine/core';
import type { CaseViolation } from '@townkeep/core/casework/cases';
import { Link } from '@tanstack/react-router';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useCase } from '../read/CaseContext.ts';
import { entitiesPath, useSectionOfType } from './sections.ts';

interface ViolationEntityProps {
  readonly violation: CaseViolation;
  /** Opens the dialog that chooses it. */
  readonly onChoose: () => void;
}

/** The vehicle, animal or structure that a violation is about; absent where its type has none. */
export function ViolationEntity({ violation, onChoose }: ViolationEntityProps) {
  const { agencyId } = useSession();
  const { contentBlocker } = useCase();
  const section = useSectionOfType(violation.type.id);
  const { entity } = violation;
  if (section === undefined && entity === null) return null;
  return (
    <Group gap="xs" mt={2}>
      {entity !== null && (
        <Text fz="sm">
          {entity.section}:{' '}
          {section === undefined ? (
            entity.label
          ) : (
            <Anchor
              component={Link}
              to={`/agencies/${agencyId}${entitiesPath(section)}/${entity.id}`}
              fz="sm"
              underline="always"
            >
              {entity.label}
            </Anchor>
          )}
        </Text>
      )}
      {section !== undefined && contentBlocker === null && (
        <ActionButton
          variant="subtle"
          size="compact-xs"
          aria-label={`${entity === null ? 'Set entity' : 'Change'}: ${violation.violation.name}`}
          onClick={onChoose}
        >
          {entity === null ? 'Set entity' : 'Change'}
        </ActionButton>
      )}
    </Group>
  );
}
