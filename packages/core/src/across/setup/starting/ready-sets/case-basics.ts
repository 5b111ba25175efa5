import { itemsOf, type ReadySet } from './ready-set.ts';

const reason = (kind: string, name: string, needsNote = false) => ({ name, fields: { kind, needsNote } });

/** What every case needs: roles, inspections, outcomes and reasons. */
export const caseBasicsSet: ReadySet = {
  name: 'case-basics',
  label: 'Roles, inspections and reasons of cases',
  about: 'Roles of contacts, kinds of inspections, and the outcomes and reasons that staff choose from.',
  items: [
    ...itemsOf('case-roles', [
      { name: 'Owner', fields: { isResponsible: true, isFromParcel: true } },
      { name: 'Occupant', fields: { isResponsible: true } },
      { name: 'Property manager' },
      { name: 'Contractor', fields: { receivesNotices: false } },
      { name: 'Lien holder', fields: { receivesNotices: false } },
      { name: 'Complainant', fields: { receivesNotices: false, isReporter: true } },
    ]),
    ...itemsOf('inspection-types', [
      { name: 'First inspection', fields: { durationMinutes: 30 } },
      { name: 'Follow-up inspection', fields: { durationMinutes: 20, isVerification: true } },
      { name: 'Inspection with the owner', fields: { durationMinutes: 60 } },
    ]),
    ...itemsOf('case-outcomes', [
      { name: 'Complied', fields: { isFixed: true } },
      { name: 'Corrected by the agency', fields: { isFixed: true } },
      { name: 'No violation found' },
      { name: 'Referred to another agency' },
    ]),
    ...itemsOf('time-activities', [
      { name: 'Inspection', fields: { isBillable: true } },
      { name: 'Travel' },
      { name: 'Office work' },
      { name: 'Hearing or court', fields: { isBillable: true } },
    ]),
    ...itemsOf('reasons', [
      reason('FLAG_LOCATION', 'Threats to staff', true),
      reason('FLAG_LOCATION', 'Dangerous dog'),
      reason('CANCEL_INSPECTION', 'Already corrected'),
      reason('CANCEL_INSPECTION', 'No access to the property'),
      reason('CANCEL_INSPECTION', 'The owner asked for another day', true),
      reason('VOID', 'Entered by mistake'),
      reason('VOID', 'Wrong recipient'),
      reason('WAIVE', 'Complied on time'),
      reason('WAIVE', 'Hardship', true),
      reason('REFUND', 'Paid twice'),
      reason('REFUND', 'Overturned on appeal', true),
      reason('CORRECTION', 'Wrong amount'),
      reason('CORRECTION', 'Wrong date or reference'),
      reason('RECALL', 'Paid to the agency'),
      reason('RECALL', 'Sent by mistake'),
      reason('CHANGE_DUE_DATE', 'Extension granted', true),
      reason('CHANGE_DUE_DATE', 'Waiting for a permit'),
      reason('REOPEN', 'The violation recurred'),
      reason('REOPEN', 'Closed by mistake'),
      reason('VOID_NOTICE', 'Wrong recipient or address'),
      reason('VOID_NOTICE', 'Error in the text'),
      reason('VOID_NOTICE', 'Other reason for the void', true),
      reason('RETURNED_MAIL', 'Unclaimed'),
      reason('RETURNED_MAIL', 'Refused'),
      reason('RETURNED_MAIL', 'Moved, or no such address'),
      reason('RETURNED_MAIL', 'Other reason of the return', true),
    ]),
    ...itemsOf('forced-abatement-activities', [
      { name: 'Obtain bids', fields: { stage: 'PREPARATION' } },
      { name: 'Notice of intent to abate', fields: { stage: 'PREPARATION', needsDocument: true } },
      { name: 'Abatement warrant', fields: { stage: 'WARRANT', needsDocument: true } },
      { name: 'Work by a contractor', fields: { stage: 'WORK', needsDocument: true } },
      { name: 'Bill to the owner', fields: { stage: 'COST_RECOVERY', needsDocument: true } },
      { name: 'Lien', fields: { stage: 'COST_RECOVERY', needsDocument: true } },
    ]),
  ],
};
