import type { PerformInput } from '@townkeep/core/casework/cases';
import { answerProblems, type CustomField, type FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import { type FieldTexts, invalid, text } from '@townkeep/core/platform';
import { dispositionList, inspectionTypeList } from '@townkeep/core/across/setup';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findItems } from '../../../platform/settings/items-queries.ts';
import type { Disposed } from '../violations/apply-dispositions.ts';
import { findViolations } from '../violations/queries.ts';
import type { FieldOwner } from '../../../mechanisms/custom-fields/index.ts';

/** What an inspector found of a violation, with the note about it. */
export interface CheckedFinding extends Disposed {
  readonly note: string | null;
}

/** Returns the checklist of an inspection type; none without a type. */
export async function checklistOf(tx: AgencyTx, typeId: string | null): Promise<readonly CustomField[]> {
  if (typeId === null) return [];
  const type = (await findItems(tx, inspectionTypeList, [typeId])).get(typeId);
  return (type?.fields['checklist'] ?? []) as readonly CustomField[];
}

/**
 * Checks the answers to a checklist.
 * @throws Problem invalid_input (checklist.<field id>)
 */
export function checkAnswers(fields: readonly CustomField[], answers: readonly FieldAnswer[]): void {
  const problems = answerProblems(fields, answers, 'checklist');
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/**
 * Checks what was found of the violations of a locked case, each once.
 * @throws Problem invalid_input (findings.N.violationId, findings.N.dispositionId)
 */
export async function checkFindings(
  tx: AgencyTx,
  caseId: string,
  findings: PerformInput['findings'],
): Promise<CheckedFinding[]> {
  const ids = findings.map(({ violationId }) => violationId);
  const violations = new Map((await findViolations(tx, caseId, ids)).map((each) => [each.id, each]));
  const dispositions = await findItems(
    tx,
    dispositionList,
    findings.map(({ dispositionId }) => dispositionId),
  );
  const problems: Record<string, string> = {};
  const checked = findings.flatMap(({ violationId, dispositionId, note = null }, index): CheckedFinding[] => {
    const violation = violations.get(violationId);
    const disposition = dispositions.get(dispositionId);
    if (violation === undefined || ids.indexOf(violationId) !== index)
      problems[`findings.${index}.violationId`] = text('notOffered', { label: 'This violation' });
    else if (disposition?.isActive !== true)
      problems[`findings.${index}.dispositionId`] = text('notOffered', {
        label: disposition?.name ?? 'This disposition',
      });
    else return [{ violation, disposition, note }];
    return [];
  });
  if (Object.keys(problems).length > 0) throw invalid(problems as FieldTexts);
  return checked;
}

/** The checklists of inspection types, and where inspections keep the answers. */
export const checklistForms: FieldOwner = {
  owner: inspectionTypeList.name,
  forms: [{ name: 'checklist', answersIn: [{ table: 'inspections', ownerColumn: 'type_id', column: 'checklist' }] }],
};
