import { Anchor, Text } from '@mantine/core';
import { type CaseMoney, isCharge, type MoneyLine } from '@townkeep/core/casework/cases';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { dayAndMonth, dayText, lateText } from '../../../../ui/dates/format.ts';
import { ToneMark } from '../../../../ui/ToneMark.tsx';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { noticePath } from '../notices/notices-query.ts';
import { useCase } from '../read/CaseContext.ts';
import { LineMenu, type LineMenuProps } from './LineMenu.tsx';
import { aboutText, kindWords } from './money-words.ts';

/** So many charges are shown at first: a late fee can be posted each day. */
const SHOWN = 10;

interface OpenChargesProps {
  readonly money: CaseMoney;
  /** Opens a dialog about a charge; null for people who may only read. */
  readonly onOpen: LineMenuProps['onOpen'] | null;
}

const dueFirst = (a: MoneyLine, b: MoneyLine): number =>
  (a.dueOn ?? '').localeCompare(b.dueOn ?? '') || a.position - b.position;

/** What is owed: each open charge, the one that is due first on top, as payments pay them. */
export function OpenCharges({ money: { lines, waivers }, onOpen }: OpenChargesProps) {
  const [isWhole, setIsWhole] = useState(false);
  const open = lines
    .filter((line) => line.isStanding && isCharge(line) && (line.openCents ?? 0) > 0)
    .toSorted(dueFirst);
  if (open.length === 0) return null;
  const waiting = new Set(waivers.map(({ chargeId }) => chargeId));
  return (
    <RecordSection title="Open charges" count={open.length}>
      <ul className="plain-list money-list">
        {(isWhole ? open : open.slice(0, SHOWN)).map((line) => (
          <li key={line.id} className="money-charge">
            <Charge line={line} isWaiverWaiting={waiting.has(line.id)} />
            {onOpen !== null && <LineMenu lines={lines} line={line} onOpen={onOpen} />}
          </li>
        ))}
      </ul>
      {open.length > SHOWN && (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          mt="xs"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${open.length} open charges`}
        </ActionButton>
      )}
    </RecordSection>
  );
}

function Charge({ line, isWaiverWaiting }: { readonly line: MoneyLine; readonly isWaiverWaiting: boolean }) {
  const { shown } = useCase();
  const { agencyId } = useSession();
  const { today } = useToday();
  const { label, kind, openCents, amountCents, dueOn, notice } = line;
  const isLate = dueOn !== null && dueOn < today;
  const about = aboutText(line);
  return (
    <>
      <div className="money-what">
        <Text fz="sm" fw={600}>
          {label}
        </Text>
        <Text fz="xs" c="dimmed">
          {[kindWords[kind], about].filter(Boolean).join(' · ')}
          {notice !== null && (
            <>
              {' · '}
              <Anchor component={Link} to={noticePath(agencyId, shown.id, notice.id)} fz="xs" underline="always">
                Notice {notice.number ?? ''}
              </Anchor>
            </>
          )}
        </Text>
        {isWaiverWaiting && <ToneMark tone="yellow">Waiver waits for approval</ToneMark>}
      </div>
      {dueOn !== null && (
        <Text
          fz="xs"
          component="time"
          dateTime={dueOn}
          title={`Due ${dayText(dueOn)}`}
          className={isLate ? 'money-due late' : 'money-due'}
        >
          {isLate && <IconAlertTriangle size={12} role="img" aria-label="Overdue" className="line-icon" />}
          {isLate ? lateText(dueOn, today) : `due ${dayAndMonth(dueOn, today)}`}
        </Text>
      )}
      <div className="money-figure">
        <Text fz="sm" fw={600}>
          {formatCents(openCents ?? 0)}
        </Text>
        {openCents !== amountCents && (
          <Text fz="xs" c="dimmed">
            of {formatCents(amountCents)}
          </Text>
        )}
      </div>
    </>
  );
}
