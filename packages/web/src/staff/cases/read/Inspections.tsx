import { List, Text } from '@mantine/core';
import type { CaseInspection, InspectionStatus } from '@townkeep/core/cases';
import { personName } from '@townkeep/core/people';
import { dayText } from '../../../ui/dates/format.ts';
import { ToneMark } from '../../../ui/ToneMark.tsx';
import { RecordSection } from '../../record/RecordSection.tsx';
import { partAnchor } from './part-anchor.ts';
import { useCase } from './CaseContext.ts';

const signs = {
  SCHEDULED: { tone: 'blue', word: 'Scheduled' },
  PERFORMED: { tone: 'green', word: 'Performed' },
  CANCELLED: { tone: 'gray', word: 'Canceled' },
} as const satisfies Record<InspectionStatus, object>;

/** The inspections of the case; absent without any. */
export function Inspections() {
  const { shown } = useCase();
  if (shown.inspections.length === 0) return null;
  return (
    <RecordSection title="Inspections">
      <List listStyleType="none" spacing={4} size="sm">
        {shown.inspections.map((inspection) => (
          <List.Item key={inspection.id} id={partAnchor('INSPECTION', inspection.id)} tabIndex={-1}>
            <ToneMark tone={signs[inspection.status].tone} isOutlined>
              {signs[inspection.status].word}
            </ToneMark>{' '}
            {wordsOf(inspection)}
            {inspection.assignee !== null && (
              <Text span inherit c="dimmed">
                {' · '}
                {personName(inspection.assignee)}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </RecordSection>
  );
}

const wordsOf = ({ type, plannedOn, plannedAt }: CaseInspection): string =>
  [type?.name ?? 'Inspection', dayText(plannedOn), plannedAt].filter(Boolean).join(' · ');
