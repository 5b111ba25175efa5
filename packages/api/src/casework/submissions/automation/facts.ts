import type { Fact, Facts } from '@townkeep/core/mechanisms/automation/matching.ts';
import { answerText, type FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import type { submissionCriteria } from '@townkeep/core/casework/submissions/automation/criteria.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

const DAY_MS = 86_400_000;

const STATEMENT = `
  select s.category_id as category, s.status, s.source, s.visibility, s.assignee_id, s.assignee_group_id as "group",
    s.location_text as location, s.description, s.created_at, s.fields || s.internal_fields as answers,
    array(select t.tag_id::text from subject_tags t where t.agency_id = s.agency_id and t.subject_id = s.id) as tags
  from submissions s where s.agency_id = $1 and s.id = $2`;

interface Found {
  readonly category: string;
  readonly status: string;
  readonly source: string;
  readonly visibility: string;
  readonly assignee_id: string | null;
  readonly group: string | null;
  readonly location: string | null;
  readonly description: string | null;
  readonly created_at: Date;
  readonly answers: readonly FieldAnswer[];
  readonly tags: readonly string[];
}

type Named = { readonly [Name in keyof typeof submissionCriteria]: Facts[string] };

/** Returns the facts that rules can ask of a submission; null when it does not exist. */
export async function factsOfSubmission(tx: AgencyTx, id: string, now: Date): Promise<Facts | null> {
  const found = (await tx.run(STATEMENT, [tx.agencyId, id])).rows[0] as unknown as Found | undefined;
  if (found === undefined) return null;
  const { category, status, source, visibility, group, location, description, tags } = found;
  const assigned = group !== null ? 'GROUP' : found.assignee_id === null ? 'NONE' : 'PERSON';
  const age = Math.floor((now.getTime() - found.created_at.getTime()) / DAY_MS);
  const answer = ({ question }: Readonly<Record<string, unknown>>) => answersTo(String(question), found.answers);
  const facts: Named = {
    category,
    status,
    source,
    visibility,
    assigned,
    group,
    tags,
    age,
    location,
    description,
    answer,
  };
  return facts;
}

/** Returns the answers to a question, which is compared without case. */
function answersTo(question: string, answers: readonly FieldAnswer[]): Fact {
  const wanted = question.trim().toLowerCase();
  return answers
    .filter(({ label }) => label.trim().toLowerCase() === wanted)
    .flatMap((answer) => [answer.value].flat().map((value) => answerText({ ...answer, value: value as never }) ?? ''));
}
