import { z } from 'zod';
import { changesData, type EventData, type EventKind, namedRecord } from '../../../platform/event.ts';
import { dayWords } from '../../../platform/formats/calendar.ts';
import { nameOf } from '../../../platform/history.ts';
import { lateFeeEndings } from './late-fee-contract.ts';

/** A late fee that is added to a charge: its schedule, and the charge with its label. */
const lateFee = { scheduleId: z.uuid(), lateFee: namedRecord, lineId: z.uuid(), label: z.string() };

/** Events of the late fees that are added to charges of a case. A late fee that is posted is a line of the ledger. */
export const lateFeeEvents = {
  lateFeeAttached: {
    about: 'A late fee was added to a fine or fee of a case.',
    data: z.strictObject({ ...lateFee, nextOn: z.iso.date() }),
  },
  lateFeeChanged: {
    about: 'The late fee of a fine or fee of a case was changed.',
    data: z.strictObject({ ...lateFee, ...changesData.shape }),
  },
  lateFeeStopped: { about: 'The late fee of a fine or fee of a case was stopped.', data: z.strictObject(lateFee) },
  lateFeeResumed: {
    about: 'The late fee of a fine or fee of a case goes on.',
    data: z.strictObject({ ...lateFee, nextOn: z.iso.date() }),
  },
  lateFeeEnded: {
    about: 'The late fee of a fine or fee of a case ended.',
    data: z.strictObject({ ...lateFee, because: z.enum(lateFeeEndings) }),
  },
} as const;

type Data<Name extends keyof typeof lateFeeEvents> = EventData<
  EventKind<string, Name, (typeof lateFeeEvents)[Name]['data']>
>;

const because: Readonly<Record<Data<'lateFeeEnded'>['because'], string>> = {
  PAID: ': it is paid',
  VOID: ': it is void',
  CAP: ': the most that late fees can add up to is reached',
  DONE: ': it is charged once',
  STAFF: '',
};

const both = ({
  lateFee: of,
  label,
}: {
  readonly lateFee: Data<'lateFeeStopped'>['lateFee'];
  readonly label: string;
}) => `the late fee “${nameOf(of)}” on “${label}”`;

const parts: Readonly<Record<string, string>> = { lateFee: 'late fee', startsOn: 'first day', nextOn: 'next day' };

/** The sentences of the events of late fees. */
export const lateFeeSentences = {
  lateFeeAttached: (data: Data<'lateFeeAttached'>) => `added ${both(data)}, from ${dayWords(data.nextOn)}`,
  lateFeeChanged: (data: Data<'lateFeeChanged'>) => {
    const changed = Object.entries(parts).filter(([name]) => name in data.changes);
    return `changed ${changed.length === 0 ? 'the terms' : `the ${changed.map(([, label]) => label).join(' and the ')}`} of ${both(data)}`;
  },
  lateFeeStopped: (data: Data<'lateFeeStopped'>) => `stopped ${both(data)}`,
  lateFeeResumed: (data: Data<'lateFeeResumed'>) => `let ${both(data)} go on from ${dayWords(data.nextOn)}`,
  lateFeeEnded: (data: Data<'lateFeeEnded'>) => `ended ${both(data)}${because[data.because]}`,
};
