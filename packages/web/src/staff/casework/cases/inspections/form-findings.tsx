import { NativeSelect, Textarea } from '@mantine/core';
import {
  type CaseViolation,
  findingsBlocker,
  type InspectionDetail,
  type ItemRef,
} from '@townkeep/core/casework/cases';
import { VIOLATION_NOTE_MAX } from '@townkeep/core/casework/cases/limits.ts';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import type { FieldLabels } from '../../../mechanisms/record/changes-by-others.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { optionsOf } from '../choices.ts';

/** The findings of a form: dispositions (`result.<violation id>`, '' for one not inspected), and notes (`about.…`). */
type FindingValues = { readonly [Name in `result.${string}` | `about.${string}`]: string };

type Detail = Pick<InspectionDetail, 'findings' | 'performedBy' | 'performedAt'>;

/** Returns whether the signed-in person may still correct what an inspection found: on its day, if it is theirs. */
export function useIsFindingCorrectable({ performedBy, performedAt }: Detail): boolean {
  const { profile } = useSession();
  const { today, timeZone } = useToday();
  if (performedAt === null) return false;
  const performedOn = dateIn(timeZone, new Date(performedAt));
  return findingsBlocker({ performedById: performedBy?.id ?? null, performedOn, personId: profile.id, today }) === null;
}

const findingOf = ({ findings }: Detail, id: string) => findings.find(({ violationId }) => violationId === id);

/** Returns how findings take part in a form. `violations` are those of the case. */
export function formFindings(
  violations: readonly CaseViolation[],
  dispositions: readonly Pick<ItemRef, 'id' | 'name'>[],
) {
  const nameOf = (id: unknown) => dispositions.find((each) => each.id === id)?.name ?? null;
  const labels = violations.flatMap(({ id, violation: { name } }) => [
    [`result.${id}`, [`Result of ${name}`, nameOf]],
    [`about.${id}`, `Note about ${name}`],
  ]);
  return {
    valuesOf: (detail: Detail): FindingValues =>
      Object.fromEntries(
        violations.flatMap(({ id }) => {
          const found = findingOf(detail, id);
          return [
            [`result.${id}`, found?.disposition.id ?? ''],
            [`about.${id}`, found?.note ?? ''],
          ];
        }),
      ),
    labels: Object.fromEntries(labels) as FieldLabels<FindingValues>,
    /** Returns the findings that differ from those of the inspection, as the call takes them. */
    given: (values: FindingValues, detail: Detail) =>
      violations.flatMap(({ id: violationId }) => {
        const dispositionId = values[`result.${violationId}`] ?? '';
        const note = (values[`about.${violationId}`] ?? '').trim() || null;
        const found = findingOf(detail, violationId);
        const isSame = dispositionId === found?.disposition.id && note === found.note;
        return dispositionId === '' || isSame ? [] : [{ violationId, dispositionId, note }];
      }),
  };
}

interface FindingFieldsProps {
  readonly violations: readonly CaseViolation[];
  readonly dispositions: readonly Pick<ItemRef, 'id' | 'name'>[];
  readonly detail: Detail;
  readonly values: FindingValues;
  readonly set: (part: FindingValues) => void;
}

/** The inputs of the findings in a form: a result for each violation, and a note about those with one. */
export function FindingFields({ violations, dispositions, detail, values, set }: FindingFieldsProps) {
  return violations.map(({ id, violation: { name } }) => {
    const stored = findingOf(detail, id)?.disposition;
    const kept = stored === undefined || dispositions.some((each) => each.id === stored.id) ? [] : [stored];
    const none = stored === undefined ? [{ value: '', label: 'Not inspected' }] : [];
    return (
      <div key={id}>
        <NativeSelect
          label={`Result of ${name}`}
          value={values[`result.${id}`] ?? ''}
          data={[...none, ...optionsOf([...dispositions, ...kept])]}
          onChange={(event) => set({ [`result.${id}`]: event.currentTarget.value })}
        />
        {values[`result.${id}`] !== '' && (
          <Textarea
            label={`Note about ${name}`}
            mt={4}
            autosize
            minRows={1}
            maxRows={4}
            maxLength={VIOLATION_NOTE_MAX}
            value={values[`about.${id}`] ?? ''}
            onChange={(event) => set({ [`about.${id}`]: event.currentTarget.value })}
          />
        )}
      </div>
    );
  });
}
