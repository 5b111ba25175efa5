import { Text, UnstyledButton } from '@mantine/core';
import type { MoneyLine } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { signedCents } from '@townkeep/core/platform/formats/money.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { dayAndMonth, dayText } from '../../../../ui/dates/format.ts';
import { ToneMark } from '../../../../ui/ToneMark.tsx';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { LineDetails } from './LineDetails.tsx';
import { LineMenu, type LineMenuProps } from './LineMenu.tsx';
import { kindText, restText } from './money-words.ts';

/** So many lines are shown at first. */
const SHOWN = 25;

interface LedgerProps {
  readonly lines: readonly MoneyLine[];
  /** Opens a dialog about a line; null for people who may only read. */
  readonly onOpen: LineMenuProps['onOpen'] | null;
}

/** The ledger, its newest line first. What is void, and the lines that made it so, are shown on request. */
export function Ledger({ lines, onOpen }: LedgerProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [showsVoid, setShowsVoid] = useState(false);
  const standing = lines.filter(({ isStanding }) => isStanding);
  const voidCount = lines.length - standing.length;
  const chosen = showsVoid ? lines : standing;
  return (
    <RecordSection
      title="Ledger"
      count={chosen.length}
      action={
        voidCount > 0 && (
          <ActionButton
            variant="subtle"
            size="compact-sm"
            aria-pressed={showsVoid}
            onClick={() => setShowsVoid(!showsVoid)}
          >
            {showsVoid ? 'Hide void lines' : `Show void lines (${voidCount})`}
          </ActionButton>
        )
      }
    >
      {chosen.length === 0 ? (
        <Text fz="sm" c="dimmed">
          Every line is void.
        </Text>
      ) : (
        <>
          <div className="money-row money-head" aria-hidden>
            <span className="money-day">Date</span>
            <span className="money-kind">Kind</span>
            <span className="money-what">What</span>
            <span className="money-amount">Amount</span>
            <span className="money-rest">Open</span>
            <span className="money-who">By</span>
          </div>
          <ul className="plain-list money-list" aria-label="Lines of the ledger">
            {(isWhole ? chosen : chosen.slice(0, SHOWN)).map((line) => (
              <Line key={line.id} line={line} lines={lines} onOpen={onOpen} />
            ))}
          </ul>
        </>
      )}
      {chosen.length > SHOWN && (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          mt="xs"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${chosen.length} lines`}
        </ActionButton>
      )}
    </RecordSection>
  );
}

interface LineProps extends LedgerProps {
  readonly line: MoneyLine;
}

function Line({ line, lines, onOpen }: LineProps) {
  const { today } = useToday();
  const [isOpen, setIsOpen] = useState(false);
  const details = useId();
  const { kind, label, amountCents, effectiveOn, postedBy, isStanding } = line;
  const rest = restText(lines, line);
  // The void itself happened; the line that it is about is struck through.
  const isVoid = !isStanding && kind !== 'VOID';
  return (
    <li className="money-line">
      <div className="money-row" data-void={!isStanding || undefined}>
        <Text component="time" fz="xs" dateTime={effectiveOn} title={dayText(effectiveOn)} className="money-day">
          {dayAndMonth(effectiveOn, today)}
        </Text>
        <Text span fz="xs" c="dimmed" className="money-kind">
          {kindText(lines, line)}
        </Text>
        <span className="money-what">
          <UnstyledButton
            className="money-toggle"
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronRight size={14} aria-hidden className="money-chevron" />
            <Text span fz="sm" {...(isVoid ? { td: 'line-through' } : {})}>
              {label}
            </Text>
          </UnstyledButton>
          {isVoid && <ToneMark tone="gray">Void</ToneMark>}
        </span>
        <Text span fz="sm" className="money-amount" {...(isVoid ? { td: 'line-through' } : {})}>
          {signedCents(amountCents)}
        </Text>
        <Text span fz="xs" c="dimmed" className="money-rest">
          {rest ?? ''}
        </Text>
        <Text span fz="xs" c="dimmed" className="money-who">
          {postedBy === null ? 'Automatic' : personName(postedBy)}
        </Text>
        {onOpen !== null && <LineMenu lines={lines} line={line} onOpen={onOpen} />}
      </div>
      <div id={details} hidden={!isOpen}>
        {isOpen && <LineDetails line={line} lines={lines} />}
      </div>
    </li>
  );
}
