import { Problem, type FieldTexts, invalid, text } from '@townkeep/core/kernel';
import { issueText, unknownFieldText } from '@townkeep/core/kernel/issue-texts.ts';
import { ValidationError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import { z } from 'zod';
import { type ConstraintProblems, constraintProblem } from '../constraints.ts';
import { isConnectionError } from '../database/connection-errors.ts';

// Where a schema has no words of its own for what it refuses, it speaks with the catalogue's instead of the library's.
z.config({ customError: issueText });

/** The body of every refusal. */
export interface ProblemBody {
  readonly code: string;
  readonly message: string;
  readonly fields?: FieldTexts;
}

/**
 * Any error of a call as a refusal; null when it is none but a fault of ours. `constraints` are those that the features
 * declare; a violation of any other is a fault.
 */
export function asProblem(error: unknown, constraints: ConstraintProblems = {}): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof ORPCError) return fromOrpc(error);
  const violated = constraintProblem(error, constraints);
  if (violated !== null) return violated;
  const { code } = error as { readonly code?: string };
  // Data exceptions: a text with a character that cannot be stored, a number out of its range. The schemas refuse most
  // of them with the field's own text; what they let through is still the input's fault, not the server's.
  if (code !== undefined && /^22(?:003|021|P02|P05|007|008)$/.test(code)) return unreadable();
  // Serialization failures and deadlocks, and a database that went away: worth another try.
  if (code === '40001' || code === '40P01' || isConnectionError(error)) return new Problem('unavailable');
  return null;
}

function fromOrpc(error: ORPCError<string, unknown>): Problem | null {
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST')
    return refusedBySchema(error.cause.issues);
  if (error.code === 'BAD_REQUEST') return unreadable();
  if (error.code === 'NOT_FOUND') return new Problem('not_found');
  if (error.code === 'PAYLOAD_TOO_LARGE') return new Problem('body_too_large');
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return new Problem('unsupported_media_type');
  return null;
}

/** A request of which no field can be named, since it could not be taken apart. */
export const unreadable = (): Problem => new Problem('invalid_input', { message: text('unreadable') });

/** What a schema found wrong, as a refusal: one text per field, the first of each, under the input's dotted path. */
export function refusedBySchema(issues: ValidationError['issues']): Problem {
  const fields = new Map<string, string>();
  const note = (path: readonly string[], message: string) => {
    const field = path.join('.') || 'input';
    if (!fields.has(field)) fields.set(field, message);
  };
  for (const issue of issues) {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
    const unknown = unknownNames(issue);
    if (unknown.length === 0) note(path, issue.message);
    for (const name of unknown) note([...path, name], unknownFieldText(name));
  }
  return invalid(Object.fromEntries(fields));
}

type SchemaIssue = ValidationError['issues'][number];

/** The names that an input has and its schema does not; none where the issue is another. */
const unknownNames = (
  issue: SchemaIssue & { readonly code?: unknown; readonly keys?: readonly string[] },
): readonly string[] => (issue.code === 'unrecognized_keys' ? (issue.keys ?? []) : []);

export function problemBody(problem: Problem): ProblemBody {
  return {
    code: problem.code,
    message: problem.message,
    ...(problem.fields === undefined ? {} : { fields: problem.fields }),
  };
}

/** What is shown of a fault: an id to quote, and nothing of its cause. */
export function faultBody(requestId: string): ProblemBody {
  return { code: 'internal', message: text('internalError', { requestId }) };
}
