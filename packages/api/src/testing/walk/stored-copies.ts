import type { FullAgency } from '../full-agency.ts';

/** What is taken from a person after a copy was made for them. */
export const losses = ['type', 'place', 'product', 'account'] as const;
export type Loss = (typeof losses)[number];

/** The rows that a copy was made as, before anything was taken. */
export interface Copies {
  readonly printId: string;
  readonly runId: string;
  readonly notificationId: string;
  /** A photo of the case, of which there is no copy without its place. */
  readonly fileURL: string;
}

/** A call that hands out again what was stored about the secured case. */
interface Copy {
  readonly input?: (own: FullAgency & Copies) => Record<string, unknown>;
  /** The losses after which the call is refused: 403 or 404. That of the account is one for every call. */
  readonly refused: readonly Loss[];
  /** The losses after which the call answers without the copy. */
  readonly absent?: readonly Loss[];
  /** Whether an answer has the copy. */
  readonly has?: (body: never, own: FullAgency & Copies) => boolean;
}

const hasFile = ({ items }: { items: { id: string; hasFile: boolean }[] }, { runId }: Copies) =>
  items.some((run) => run.id === runId && run.hasFile);

/**
 * Every call of staff that hands out a copy that was stored earlier. A call that shows no address is read on without the
 * right to secured locations.
 */
export const copies: Readonly<Record<string, Copy>> = {
  'documents.printStatus': {
    input: ({ printId }) => ({ id: printId }),
    refused: ['type', 'place', 'product'],
  },
  'documents.print': {
    input: ({ enforcement }) => ({ id: enforcement.id, productType: 'xerce' }),
    refused: ['type', 'product'],
    absent: ['place'],
    has: ({ id }: { id: string }, { printId }) => id === printId,
  },
  'runs.download': { input: ({ runId }) => ({ id: runId }), refused: ['type', 'place', 'product'] },
  'runs.get': {
    input: ({ runId }) => ({ id: runId }),
    refused: ['product'],
    absent: ['type', 'place'],
    has: (run: { hasFile: boolean }) => run.hasFile,
  },
  'runs.list': { refused: [], absent: ['type', 'place', 'product'], has: hasFile },
  'notifications.list': {
    refused: [],
    absent: ['type', 'product'],
    has: ({ items }: { items: { id: string }[] }, { notificationId }) => items.some(({ id }) => id === notificationId),
  },
  'notifications.unread': {
    refused: [],
    absent: ['type', 'product'],
    // The other one is about a submission.
    has: ({ unread }: { unread: { count: number } }) => unread.count === 2,
  },
  'notifications.read': {
    input: ({ notificationId }) => ({ id: notificationId }),
    refused: ['type', 'product'],
  },
  'cases.runningTimer': {
    refused: ['product'],
    absent: ['type'],
    has: ({ timer }: { timer: { caseNumber: string | null } | null }) => timer?.caseNumber != null,
  },
  'cases.noticeLetter': { refused: ['type', 'place', 'product'] },
  'cases.notices': { refused: ['type', 'product'] },
  'cases.receipt': { refused: ['type', 'product'] },
  'cases.receiptPdf': { refused: ['type', 'product'] },
  'deposits.slip': { refused: ['product'] },
  'uploads.presign': {
    input: ({ fileURL }) => ({ fileURL }),
    refused: ['type', 'place', 'product'],
  },
};

/** Calls of staff with an address of a file or page in their answer that hand out no stored copy of a record. */
export const others: Readonly<Record<string, string>> = {
  'agencies.publicLinks': 'an address of a public page of the agency',
  'agencies.renewPublicLink': 'an address of a public page of the agency',
  'agencies.mapSettings': 'the address of the map',
  'cases.linkCalendar': 'the address of a calendar, which asks for its owner’s present rights',
  'cases.noticeLabels': 'rendered for the answer',
  'cases.previewNotice': 'rendered for the answer',
  'documents.printMany': 'starts a print',
  'uploads.signForStaff': 'an address to upload to',
  'heldMail.get': 'reads the mail with its files, for those who see its record now',
  'submissions.get': 'reads the record with its files',
  'cases.get': 'reads the record with its files',
  'cases.inspection': 'reads the record with its files',
  'cases.violationPhotos': 'reads the files of the record',
};
