import { mergeCodes } from './merge-codes.ts';
import type { NoticeFacts, SectionCondition } from './compose-sections.ts';
import type { MergeValues } from './resolve.ts';

const samples: MergeValues = Object.fromEntries(mergeCodes.notice.map(({ code, sample }) => [code, sample]));

/** A second violation, photo and charge, so that a preview shows the repetition. */
const second = {
  violation: {
    'violation.name': 'Trash and debris',
    'violation.code': '8.20.010',
    'violation.text': 'Trash, debris and furniture must not be kept outdoors.',
    'violation.correctiveAction': 'Remove all trash and debris.',
    'violation.complyBy': 'May 26, 2026',
  },
  photo: { photo: '[photo]', 'photo.description': 'Back yard, May 8' },
  charge: { 'charge.description': 'Inspection fee', 'charge.amount': '$75.00', 'charge.dueOn': 'June 11, 2026' },
};

/** Returns the facts of a sample case with two violations, in which some conditions hold. */
export function sampleNotice(holds: ReadonlySet<SectionCondition>, own: MergeValues = {}): NoticeFacts {
  const only = (prefix: string): MergeValues =>
    Object.fromEntries(Object.entries(samples).filter(([code]) => code === prefix || code.startsWith(`${prefix}.`)));
  return {
    values: { ...samples, ...own },
    violations: [only('violation'), second.violation],
    photos: holds.has('HAS_PHOTOS') ? [only('photo'), second.photo] : [],
    charges: holds.has('HAS_FINE') || holds.has('HAS_BALANCE') ? [only('charge'), second.charge] : [],
    holds,
  };
}
