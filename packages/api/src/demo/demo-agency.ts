import type { CustomField } from '@townkeep/core/mechanisms/custom-fields';
import type { DemoCategory } from './content/category-sketch.ts';
import type { City, CityParcel } from './content/city.ts';
import type { demoStaff } from './content/people.ts';
import type { answerFields, Resident } from './content/submissions.ts';

/** The whole demo of one agency as plain objects, before anything is stored. */
export interface DemoAgency {
  readonly city: City;
  readonly departments: readonly { id: string; name: string }[];
  readonly tags: readonly { id: string; name: string; color: string }[];
  readonly categories: readonly (DemoCategory & {
    id: string;
    fieldTree: CustomField[];
    internalTree: CustomField[];
  })[];
  readonly staff: readonly ((typeof demoStaff)[number] & { id: string; email: string })[];
  readonly groups: readonly DemoGroup[];
  readonly residents: readonly Resident[];
  readonly submissions: readonly DemoSubmission[];
}

/** A group of staff, with the ids of its members. */
export interface DemoGroup {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly department: string;
  readonly memberIds: readonly string[];
  readonly supervisorId: string | null;
}

export interface DemoMessage {
  readonly id: string;
  readonly direction: 'INBOUND' | 'OUTBOUND';
  readonly channel: 'WEB' | 'EMAIL' | 'SMS';
  readonly body: string;
  readonly authorId: string | null;
  readonly at: Date;
}

export interface DemoSubmission {
  readonly id: string;
  readonly category: DemoAgency['categories'][number];
  readonly description: string;
  readonly fields: ReturnType<typeof answerFields>;
  readonly resident: Resident | null;
  readonly notifyBy: readonly ('EMAIL' | 'SMS')[];
  readonly source: 'WEB' | 'STAFF' | 'EMAIL';
  readonly parcel: CityParcel | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly closedAt: Date | null;
  readonly reopenedAt: Date | null;
  readonly outcome: string | null;
  readonly assigneeId: string | null;
  readonly assigneeGroupId: string | null;
  readonly createdById: string | null;
  readonly messages: readonly DemoMessage[];
  readonly notes: readonly { id: string; content: string; authorId: string; at: Date }[];
  readonly tagIds: readonly string[];
  readonly photoSubjects: readonly string[];
}
