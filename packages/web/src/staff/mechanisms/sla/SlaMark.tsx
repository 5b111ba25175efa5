import { type SlaState, slaStateNames } from '@townkeep/core/mechanisms/sla/goals.ts';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { ToneMark } from '../../../ui/ToneMark.tsx';
import type { Tone } from '../../../ui/theme/tones.ts';

/** The color of each state, and the shape that says the same without color. */
const slaSigns: Readonly<Record<SlaState, { readonly tone: Tone; readonly shape: 'clock' | 'alert' | 'check' }>> = {
  ON_TRACK: { tone: 'blue', shape: 'clock' },
  WARNED: { tone: 'yellow', shape: 'clock' },
  BREACHED: { tone: 'red', shape: 'alert' },
  MET: { tone: 'green', shape: 'check' },
  MET_LATE: { tone: 'red', shape: 'check' },
};

const shapes = { clock: IconClock, alert: IconAlertTriangle, check: IconCircleCheck } as const;

/** The state of a deadline, for any kind of record. */
export function SlaMark({ state }: { readonly state: SlaState }) {
  const { tone, shape } = slaSigns[state];
  const Shape = shapes[shape];
  return (
    <ToneMark tone={tone} icon={<Shape size={12} aria-hidden />} isOutlined>
      {slaStateNames[state]}
    </ToneMark>
  );
}
