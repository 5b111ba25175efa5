import type { ViolationStatus } from '@townkeep/core/casework/cases';
import type { Tone } from '../../../../ui/theme/tones.ts';
import { ToneMark } from '../../../../ui/ToneMark.tsx';

const signs = {
  OPEN: { tone: 'blue', word: 'Open' },
  COMPLIANT: { tone: 'green', word: 'Compliant' },
  INVALID: { tone: 'gray', word: 'Invalid' },
} as const satisfies Record<ViolationStatus, { readonly tone: Tone; readonly word: string }>;

/** Whether a violation is open, compliant or invalid. */
export const ViolationMark = ({ status }: { readonly status: ViolationStatus }) => (
  <ToneMark tone={signs[status].tone} isOutlined>
    {signs[status].word}
  </ToneMark>
);
