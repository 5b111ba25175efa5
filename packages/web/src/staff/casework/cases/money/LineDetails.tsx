import { Anchor, Text } from '@mantine/core';
import { cardProviderNames, isCharge, type MoneyLine } from '@townkeep/core/casework/cases';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Answers } from '../../../../ui/custom-fields/Answers.tsx';
import { dayText } from '../../../../ui/dates/format.ts';
import { When } from '../../../../ui/dates/When.tsx';
import { shownName } from '../../../../ui/shown-name.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { noticePath } from '../notices/notices-query.ts';
import { useCase } from '../read/CaseContext.ts';
import { revertingOf } from './money-effect.ts';
import { aboutText, kindText, namedLine, subjectLine } from './money-words.ts';
import { ReceiptActions } from './receipts/ReceiptActions.tsx';
import { useMoneyBlocker } from './use-money-rights.ts';

interface LineDetailsProps {
  readonly line: MoneyLine;
  readonly lines: readonly MoneyLine[];
}

const named = (item: { readonly name: string; readonly isActive: boolean } | null): string | null =>
  item && shownName(item.name, item.isActive);

const cardText = ({ chargedCents, feeCents, provider, isLive }: NonNullable<MoneyLine['card']>): string =>
  `${formatCents(chargedCents)}${feeCents === 0 ? '' : `, with the card fee of ${formatCents(feeCents)}`}, at ` +
  `${cardProviderNames[provider]}${isLive ? '' : ' (test, no money moved)'}`;

const returnTexts = {
  ASKED: 'Asked for, not answered yet',
  DONE: 'Given back to the card',
  REFUSED: 'Refused',
} as const;

/** All that is known of a line: what it paid or what paid for it, why it was posted, and what became of it. */
export function LineDetails({ line, lines }: LineDetailsProps) {
  const { shown } = useCase();
  const { agencyId } = useSession();
  const { timeZone } = useToday();
  const blocker = useMoneyBlocker();
  const other = (id: string | null): string | null => {
    const found = id === null ? undefined : lines.find((each) => each.id === id);
    return found === undefined ? null : namedLine(found);
  };
  const isRestoring = kindText(lines, line) === 'Restored';
  const revert = lines.find(({ id }) => id === line.revertedById);
  const last = revertingOf(lines, line).target;
  const replacedBy = lines.find(({ replacesId }) => replacesId === line.id)?.id ?? null;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['Due', line.dueOn && dayText(line.dueOn)],
    ['Violation', aboutText(line) || null],
    [
      'Notice',
      line.notice && (
        <Anchor
          key="notice"
          component={Link}
          to={noticePath(agencyId, shown.id, line.notice.id)}
          fz="sm"
          underline="always"
        >
          {line.notice.number ?? 'Notice'}
        </Anchor>
      ),
    ],
    ['Charge code', named(line.chargeCode)],
    ['Payment type', named(line.paymentType)],
    ['Charged to the card', line.card && cardText(line.card)],
    ['Receipt for', line.card?.email ?? null],
    ['At the card provider', line.cardReturn && returnTexts[line.cardReturn]],
    ['Payer', line.payer],
    ['Reference', line.reference],
    ['For', other(line.ofId)],
    [isRestoring ? 'Restores' : 'Takes back', line.revertsId === null ? null : namedLine(subjectLine(lines, line))],
    // A line that counts was taken back, and its void was, too.
    ['Taken back on', line.isStanding || revert === undefined ? null : dayText(revert.postedOn)],
    ['Restored on', !line.isStanding || last === line ? null : dayText(last.postedOn)],
    ['Corrects', other(line.replacesId)],
    ['Replaced by', other(replacedBy)],
    ['Reason', named(line.reason)],
    ['In the books on', dayText(line.postedOn)],
    ['Posted', <When key="posted" at={line.postedAt} timeZone={timeZone} />],
  ];
  return (
    <div className="money-details">
      <dl>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <Text component="dt" fz="xs" c="dimmed">
                  {name}
                </Text>
                <Text component="dd" m={0} fz="sm">
                  {value}
                </Text>
              </div>
            ),
        )}
      </dl>
      {line.kind === 'PAYMENT' && (
        <ReceiptActions caseId={shown.id} line={{ id: line.id, receipt: line.receipt ?? null }} blocker={blocker} />
      )}
      {line.note !== null && (
        <Text fz="sm" mt="xs" className="pre-wrap">
          {line.note}
        </Text>
      )}
      <Answers answers={line.fields} />
      <Applied line={line} lines={lines} />
    </div>
  );
}

function Applied({ line, lines }: LineDetailsProps) {
  if (line.applied.length === 0) return null;
  return (
    <div>
      <Text fz="xs" c="dimmed" mt="xs">
        {isCharge(line) || line.kind === 'REFUND' ? 'Paid by' : 'Pays for'}
      </Text>
      <ul className="plain-list">
        {line.applied.map(({ lineId, amountCents }) => {
          const found = lines.find(({ id }) => id === lineId);
          return (
            <Text key={lineId} component="li" fz="sm">
              <span className="tabular">{formatCents(amountCents)}</span>
              {found !== undefined && ` · ${found.label}, ${dayText(found.effectiveOn)}`}
            </Text>
          );
        })}
      </ul>
    </div>
  );
}
