import type { InspectionStatus } from '@townkeep/core/casework/cases';
import { ToneMark } from '../../../../ui/ToneMark.tsx';

const signs = {
  SCHEDULED: { tone: 'blue', word: 'Scheduled' },
  PERFORMED: { tone: 'green', word: 'Performed' },
  CANCELLED: { tone: 'gray', word: 'Canceled' },
} as const satisfies Record<InspectionStatus, object>;

/** The status of an inspection; a scheduled one of an earlier day is late. */
export function InspectionMark({ status, isLate }: { readonly status: InspectionStatus; readonly isLate: boolean }) {
  const { tone, word } = isLate ? { tone: 'red' as const, word: 'Late' } : signs[status];
  return (
    <ToneMark tone={tone} isOutlined>
      {word}
    </ToneMark>
  );
}
