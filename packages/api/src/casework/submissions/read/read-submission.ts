import { knownLanguage } from '@townkeep/core/platform/formats/languages.ts';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import {
  isOverdue,
  reachOf,
  type Submission,
  type SubmissionRow,
  type SmsAvailability,
} from '@townkeep/core/casework/submissions';
import type { LocationViewer } from '@townkeep/core/casework/locations';
import { staffFile } from '../../../mechanisms/attachments/index.ts';
import { submissionsArea } from '../../../office/agencies/index.ts';
import { hidesLocations } from '../../locations/index.ts';
import { hasSmsGateway } from '../../../mechanisms/outbox/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { FileStorage } from '../../../platform/files/storage/storage.ts';
import { byStaff } from '../../../platform/http/by-staff.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { rowState, shownGoals } from '../../../mechanisms/sla/index.ts';
import { type FoundSubmission, getFoundSubmission } from './queries/detail.ts';
import type { FoundRow } from '../listing/queries/rows.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** The context in which staff read submissions. */
export interface Reader {
  readonly storage: FileStorage;
  readonly timezone: string;
  readonly now: Date;
  readonly hasSmsGateway: boolean;
  readonly viewer: LocationViewer;
}

/** Reads one submission with all its parts, for staff. @throws Problem not_found */
export async function readSubmission(tx: AgencyTx, id: string, reader: Reader): Promise<Submission> {
  const found = await getFoundSubmission(tx, id, await hidesLocations(tx, reader.viewer));
  const { isSMSEnabled } = await readArea(tx, submissionsArea);
  return staffSubmission(found, { ...reader, isSMSEnabled });
}

export const readerOf = ({
  timezone,
  services,
  now,
  viewer,
}: Pick<StaffActing, 'timezone' | 'services' | 'now' | 'viewer'>): Reader => ({
  storage: services.storage,
  timezone,
  now,
  viewer,
  hasSmsGateway: hasSmsGateway(services.settings),
});

/** Returns the handler of a call that changes a submission and answers with it. */
export const changesSubmission = <Input extends { readonly id: string }>(
  command: (tx: AgencyTx, input: Input, by: StaffActing) => Promise<void>,
) =>
  byStaff(async (tx, input: Input, by): Promise<Submission> => {
    await command(tx, input, by);
    return readSubmission(tx, input.id, readerOf(by));
  });

const iso = (at: Date | string): string => new Date(at).toISOString();
const isoOrNull = (at: Date | null): string | null => at && iso(at);

async function staffSubmission(
  found: FoundSubmission,
  { storage, timezone, now, hasSmsGateway, isSMSEnabled }: Reader & SmsAvailability,
): Promise<Submission> {
  const { customer, attachments, messages, notes, preferredLanguage, ...rest } = found;
  const files = await Promise.all(
    attachments.map(async (file) => ({
      messageId: file.messageId,
      file: await staffFile(storage, file, hidesPlace(found)),
    })),
  );
  const filesOf = (messageId: string | null) =>
    files.filter((each) => each.messageId === messageId).map((each) => each.file);
  return {
    ...rest,
    lettersIn: knownLanguage(preferredLanguage) ?? found.language,
    createdAt: iso(found.createdAt),
    updatedAt: iso(found.updatedAt),
    closedAt: isoOrNull(found.closedAt),
    reopenedAt: isoOrNull(found.reopenedAt),
    isReopened: found.reopenedAt !== null,
    isOverdue: isOverdue(found, dateIn(timezone, now)),
    sla: shownGoals(found.sla, now),
    customer: customer && staffCustomer(customer, { isSMSEnabled, hasSmsGateway }),
    attachments: filesOf(null),
    messages: messages.map((message) => ({
      ...message,
      createdAt: iso(message.createdAt),
      attachments: filesOf(message.id),
      deliveries: message.deliveries.map((delivery) => ({ ...delivery, at: iso(delivery.at) })),
    })),
    notes: notes.map((note) => ({
      ...note,
      createdAt: iso(note.createdAt),
      editedAt: note.editedAt && iso(note.editedAt),
    })),
  };
}

const hidesPlace = ({ location }: FoundSubmission): boolean => location?.isRestricted === true;

function staffCustomer(
  customer: NonNullable<FoundSubmission['customer']>,
  texting: SmsAvailability,
): NonNullable<Submission['customer']> {
  const { smsConsent } = customer;
  return {
    ...customer,
    ...reachOf(customer, texting),
    smsConsent: smsConsent && { ...smsConsent, at: iso(smsConsent.at) },
  };
}

const SUMMARY_MAX = 160;

/** Returns the start of a description in one line, without half a surrogate pair at its end. */
const summaryOf = (start: string): string =>
  start
    .replace(/\s+/g, ' ')
    .slice(0, SUMMARY_MAX)
    .replace(/[\uD800-\uDBFF]$/, '');

/** Converts rows of the listing to those of the contract. */
export function listingRows(
  rows: readonly FoundRow[],
  { timezone, now }: Pick<Reader, 'timezone' | 'now'>,
): SubmissionRow[] {
  const today = dateIn(timezone, now);
  return rows.map(({ descriptionStart, nextDeadline, ...row }) => ({
    ...row,
    summary: summaryOf(descriptionStart),
    isOverdue: isOverdue(row, today),
    sla: rowState(nextDeadline, now),
  }));
}
