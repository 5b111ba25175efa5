import { Problem, text } from '@townkeep/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asProblem } from '../../../platform/http/problem-answer.ts';
import { messagePage } from '../pages/message-page.ts';
import { sendPage } from './forms.ts';

/** Answers a failed sign-in request with a page. Logs our own errors and shows only their id. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isRefused = ((error as { statusCode?: number }).statusCode ?? 500) < 500;
  const problem = asProblem(error) ?? (isRefused ? new Problem('invalid_input') : null);
  if (problem === null) request.log.error({ err: error }, 'a page of the sign-in failed');
  const said = problem?.message ?? text('internalError', { requestId: request.id });
  return sendPage(reply, problem?.status ?? 500, messagePage('Sign-in cannot continue', said));
}
