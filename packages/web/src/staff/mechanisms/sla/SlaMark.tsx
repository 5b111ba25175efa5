import { type SlaState, slaStateNames } from '@townkeep/core/mechanisms/sla/goals.ts';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { ToneMark } from '../../../ui/ToneMark.tsx';
import { slaSigns } from './sla-signs.ts';

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
