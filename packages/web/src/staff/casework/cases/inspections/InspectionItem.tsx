import { Anchor, Button, Group, Menu, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CaseInspection, InspectionStatus } from '@townkeep/core/casework/cases';
import { useRef } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { ToneMark } from '../../../../ui/ToneMark.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { useCase } from '../read/CaseContext.ts';
import { partAnchor } from '../read/part-anchor.ts';
import { foundText, inspectionWords, inspectorText, inspectPath } from './inspection-words.ts';
import { useInspectionBlocker } from './use-inspection-blocker.ts';

/** The dialogs of an inspection. */
export type InspectionDialog = 'plan' | 'cancel' | 'result';

interface InspectionItemProps {
  readonly inspection: CaseInspection;
  readonly onOpen: (dialog: InspectionDialog) => void;
}

/** One inspection: when and by whom, and what can be done with it. */
export function InspectionItem({ inspection, onOpen }: InspectionItemProps) {
  const { id, status, isVerification, cancelReason, cancelNote } = inspection;
  const { today } = useToday();
  return (
    <li id={partAnchor('INSPECTION', id)} tabIndex={-1} className="case-part">
      <Group justify="space-between" gap="xs" align="flex-start">
        <div className="grow">
          <Group gap="xs">
            <Text fz="sm" fw={600}>
              {inspectionWords(inspection, today)}
            </Text>
            <InspectionMark status={status} isLate={status === 'SCHEDULED' && inspection.plannedOn < today} />
          </Group>
          <Text fz="xs" c="dimmed">
            {[
              inspectorText(inspection),
              ...(isVerification ? ['Verifies compliance'] : []),
              ...(status === 'PERFORMED' ? foundText(inspection.found) : []),
            ].join(' · ')}
          </Text>
          {status === 'PERFORMED' && <VisitDetails visit={inspection} />}
          {status === 'CANCELLED' && (
            <Text fz="sm" mt={4}>
              {[cancelReason, cancelNote].filter(Boolean).join('. ')}
            </Text>
          )}
        </div>
        {status === 'SCHEDULED' && <PlannedActions inspection={inspection} onOpen={onOpen} />}
        {status === 'PERFORMED' && (
          <Anchor component="button" type="button" fz="sm" onClick={() => onOpen('result')}>
            Result<VisuallyHidden> of {inspectionWords(inspection, today)}</VisuallyHidden>
          </Anchor>
        )}
      </Group>
    </li>
  );
}

const THUMBS = 3;

/** What an inspector wrote at a visit, on one line, and the first photos. */
export function VisitDetails({ visit: { note, photoIds } }: { readonly visit: CaseInspection }) {
  const { shown } = useCase();
  const photos = shown.attachments.filter(({ id, thumbnailUrl }) => photoIds.includes(id) && thumbnailUrl !== null);
  if (note === null && photos.length === 0) return null;
  return (
    <div className="visit">
      {note !== null && (
        <Text fz="sm" className="one-line" title={note}>
          {note}
        </Text>
      )}
      {photos.slice(0, THUMBS).map(({ id, thumbnailUrl }) => (
        <img key={id} src={thumbnailUrl!} alt="" loading="lazy" className="visit-photo" />
      ))}
      {photos.length > THUMBS && (
        <Text span fz="xs" c="dimmed">
          +{photos.length - THUMBS}
        </Text>
      )}
    </div>
  );
}

function PlannedActions({ inspection, onOpen }: InspectionItemProps) {
  const { shown } = useCase();
  const { agencyId } = useSession();
  const blocker = useInspectionBlocker(inspection);
  const menu = useRef<HTMLButtonElement>(null);
  const { today } = useToday();
  const words = inspectionWords(inspection, today);
  const more = (
    <ActionButton ref={menu} variant="default" size="compact-sm" blocker={blocker} aria-label={`Change ${words}`}>
      Change
    </ActionButton>
  );
  return (
    <Group gap={4}>
      {blocker === null ? (
        <Menu position="bottom-end">
          <Menu.Target>{more}</Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onOpen('plan')}>Reschedule or reassign…</Menu.Item>
            <Menu.Item onClick={() => onOpen('cancel')}>Cancel inspection…</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        more
      )}
      {blocker === null && (
        <Button
          component={Link}
          to={inspectPath(agencyId, shown.id, inspection.id)}
          variant="default"
          size="compact-sm"
        >
          Start<VisuallyHidden> {words}</VisuallyHidden>
        </Button>
      )}
    </Group>
  );
}

const signs = {
  SCHEDULED: { tone: 'blue', word: 'Scheduled' },
  PERFORMED: { tone: 'green', word: 'Performed' },
  CANCELLED: { tone: 'gray', word: 'Canceled' },
} as const satisfies Record<InspectionStatus, object>;

/** The status of an inspection; a scheduled one of an earlier day is late. */
function InspectionMark({ status, isLate }: { readonly status: InspectionStatus; readonly isLate: boolean }) {
  const { tone, word } = isLate ? { tone: 'red' as const, word: 'Late' } : signs[status];
  return (
    <ToneMark tone={tone} isOutlined>
      {word}
    </ToneMark>
  );
}
