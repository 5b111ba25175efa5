import type { CaseInspection } from '@townkeep/core/casework/cases';
import type { Attachment } from '@townkeep/core/mechanisms/conversations';
import { isPhotoName } from '@townkeep/core/mechanisms/files';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { dayAndMonth } from '../../../../ui/dates/format.ts';
import type { FileGroup } from '../../../mechanisms/record/attachments/Attachments.tsx';

interface Clock {
  readonly timeZone: string;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** Returns the files of a case as groups: the photos by visit and by day, the newest first, then the other files. */
export function photoGroups(
  { inspections }: { readonly inspections: readonly CaseInspection[] },
  attachments: readonly Attachment[],
  { timeZone, today }: Clock,
): readonly FileGroup[] {
  const visitOf = new Map(inspections.flatMap((each) => each.photoIds.map((id) => [id, each] as const)));
  const groups = new Map<string, { title: string; at: string; attachments: Attachment[] }>();
  for (const file of attachments.filter(({ fileName }) => isPhotoName(fileName))) {
    const visit = visitOf.get(file.id);
    const day = dateIn(timeZone, new Date(file.createdAt));
    const title =
      visit === undefined ? `Added ${dayAndMonth(day, today)}` : `${visitText(visit)}, ${dayAndMonth(day, today)}`;
    const key = visit?.id ?? day;
    const group = groups.get(key) ?? { title, at: file.createdAt, attachments: [] };
    group.attachments.push(file);
    groups.set(key, group);
  }
  const others = attachments.filter(({ fileName }) => !isPhotoName(fileName));
  const photos = [...groups.values()].toSorted((one, other) => other.at.localeCompare(one.at));
  return others.length === 0 ? photos : [...photos, { title: 'Files', attachments: others }];
}

const visitText = ({ type }: CaseInspection): string => type?.name ?? 'Inspection';
