import { Problem, type FieldTexts, invalid, text } from '@townkeep/core/platform';
import { issueText, unknownFieldText } from '@townkeep/core/platform/issue-texts.ts';
import { ValidationError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import { z } from 'zod';
import { type ConstraintProblems, constraintProblem } from '../constraints.ts';
import { isConnectionError } from '../database/connection-errors.ts';

// A schema without its own texts uses those of the message catalog instead of the library's.
z.config({ customError: issueText });

/** A serialization failure, a deadlock, a lock that was not free in time, a statement that took too long. */
const WORTH_ANOTHER_TRY: ReadonlySet<string> = new Set(['40001', '40P01', '55P03', '57014']);

/** The body of every refusal. */
export interface ProblemBody {
  readonly code: string;
  readonly message: string;
  readonly fields?: FieldTexts;
}

/**
 * Converts an error of a call to a problem; null for a fault of ours. `constraints` are those that the features
 * declare; a violation of any other constraint is a fault.
 */
export function asProblem(error: unknown, constraints: ConstraintProblems = {}): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof ORPCError) return fromOrpc(error);
  const violated = constraintProblem(error, constraints);
  if (violated !== null) return violated;
  const { code } = error as { readonly code?: string };
  // Data exceptions, such as a character that cannot be stored or a number out of range. The schemas refuse most of
  // them with the field's own text; the rest are still the input's fault, not the server's.
  if (code !== undefined && /^22(?:003|021|P02|P05|007|008)$/.test(code)) return unreadable();
  if ((code !== undefined && WORTH_ANOTHER_TRY.has(code)) || isConnectionError(error))
    return new Problem('unavailable');
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

/** Creates the problem of a request that could not be parsed, so that no field can be named. */
export const unreadable = (): Problem => new Problem('invalid_input', { message: text('unreadable') });

/** Converts a schema's issues to a problem with the first text for each field, by the input's dotted path. */
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

/** Returns the input's names that its schema lacks; empty for other issues. */
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

/** Returns the body for a fault: an id to quote, and nothing about its cause. */
export function faultBody(requestId: string): ProblemBody {
  return { code: 'internal', message: text('internalError', { requestId }) };
}
