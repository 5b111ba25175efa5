import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { WaiverToDecide } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { personName } from '@townkeep/core/identity/people';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { rightBlocker } from '@townkeep/core/platform/rights/rights.ts';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { PlainWhen } from '../../../../ui/dates/PlainWhen.tsx';
import { useLiveQuery } from '../../../mechanisms/live/use-live-query.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../platform/session/use-today.ts';

/** So many waivers are shown at first. */
const SHOWN = 3;

/** The waivers above the limit that this person can decide about; absent without any. Each is decided on its case. */
export function WaiversToDecide() {
  const { flags } = useSession();
  const isAsked = rightBlocker('money.approve', flags) === null;
  const [isWhole, setIsWhole] = useState(false);
  const { data } = useQuery({ ...apiQuery.cases.waiversToDecide.queryOptions(), enabled: isAsked });
  useLiveQuery('case', null, [apiQuery.cases.waiversToDecide.key()]);
  if (data === undefined || data.items.length === 0) return null;
  const { items, total } = data;
  const count = `${total.count.toLocaleString('en-US')}${total.capped ? '+' : ''}`;
  return (
    <section className="finance-waivers" aria-label="Waivers to decide">
      <Text component="h2" fz="sm" fw={600} m={0}>
        Waivers to decide ({count})
      </Text>
      <ul className="plain-list">
        {(isWhole ? items : items.slice(0, SHOWN)).map((waiver) => (
          <Waiver key={waiver.id} waiver={waiver} />
        ))}
      </ul>
      {items.length > SHOWN && (
        <ActionButton variant="subtle" size="compact-sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${items.length < total.count ? `the oldest ${items.length}` : 'all'}`}
        </ActionButton>
      )}
    </section>
  );
}

function Waiver({ waiver }: { readonly waiver: WaiverToDecide }) {
  const { agencyId } = useSession();
  const { timeZone } = useToday();
  const { case: of, amountCents, label, reason, askedBy, askedAt } = waiver;
  return (
    <li>
      <Text fz="sm">
        <Anchor
          component={Link}
          to={casePath(agencyId, of.id)}
          search={{ tab: 'money' } as never}
          fz="sm"
          underline="always"
        >
          Case {of.number}
        </Anchor>
        : waive <strong className="tabular">{formatCents(amountCents)}</strong> of “{label}”, {reason.name}
        <Text span inherit c="dimmed">
          {' '}
          · {personName(askedBy)}, <PlainWhen at={askedAt} timeZone={timeZone} />
        </Text>
      </Text>
    </li>
  );
}
