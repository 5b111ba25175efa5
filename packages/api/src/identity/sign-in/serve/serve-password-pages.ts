import { invalid, Problem, text } from '@townkeep/core/platform';
import { PASSWORD_MAX } from '@townkeep/core/identity/people';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findPageAgency, getStaffSignIn } from '../../../office/agencies/index.ts';
import type { TakeRequest } from '../../../platform/http/limits/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { deviceOfPage } from '../sessions/device-cookie.ts';
import { messagePage } from '../pages/message-page.ts';
import { forgotPage, setPasswordPage, signInOf } from '../pages/password-pages.ts';
import { askForPasswordLink, checkPasswordLink, setPasswordByLink } from '../password/password-links.ts';
import { formProblem, posted, refuseForeignForm, sendPage } from './forms.ts';

const TITLE = 'Set a new password';

/** Serves the pages that request a link by mail. */
export function serveForgot(scope: FastifyInstance, services: Services, take: TakeRequest): void {
  // Without a number the link is for each agency of the address; undefined is a number without an agency.
  const agencyOf = async (given: string | undefined) => {
    if (given === undefined || given === '') return null;
    const id = /^[1-9]\d{0,4}$/.test(given) ? Number(given) : 0;
    return (await findPageAgency(services, id)) ?? undefined;
  };
  const sendUnknown = (reply: FastifyReply) =>
    sendPage(reply, 404, messagePage('Forgot your password?', text('notFound')));

  scope.get('/signin/forgot', async (request, reply) => {
    const agency = await agencyOf((request.query as { agency_id?: string }).agency_id);
    return agency === undefined ? sendUnknown(reply) : sendPage(reply, 200, forgotPage(agency, '', null));
  });
  scope.post('/signin/forgot', async (request, reply) => {
    await take('password-link', request.ip);
    refuseForeignForm(request, services.settings.publicUrl);
    const agency = await agencyOf(posted(request, 'agency_id', 5));
    if (agency === undefined) return sendUnknown(reply);
    const email = posted(request, 'email', 320).trim();
    if (email === '')
      return sendPage(
        reply,
        400,
        forgotPage(agency, '', formProblem(invalid({ email: text('required', { label: 'Email' }) }))),
      );
    await askForPasswordLink(services, agency?.id ?? null, email);
    return sendPage(
      reply,
      200,
      messagePage(
        'Check your email',
        text('passwordLinkSent'),
        { href: signInOf(agency), label: 'Back to sign in' },
        agency,
      ),
    );
  });
}

/** Serves the page that a mailed link opens. */
export function serveSetPassword(scope: FastifyInstance, services: Services, take: TakeRequest): void {
  const sendForm = async (reply: FastifyReply, token: string, problem: Problem | null) => {
    const { agencyId, email } = await checkPasswordLink(services, token);
    const agency = await findPageAgency(services, agencyId);
    const { passwordMin } = await getStaffSignIn(services, agencyId);
    const shown = problem === null ? null : formProblem(problem);
    return sendPage(reply, problem?.status ?? 200, setPasswordPage(agency, { token, email, passwordMin }, shown));
  };
  const sendRefusal = (reply: FastifyReply, problem: Problem) =>
    sendPage(reply, problem.status, messagePage(TITLE, problem.message));

  scope.get('/signin/set-password', async (request, reply) => {
    await take('password-link', request.ip);
    const token = String((request.query as { token?: unknown }).token ?? '').slice(0, 200);
    try {
      return await sendForm(reply, token, null);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return sendRefusal(reply, error);
    }
  });
  scope.post('/signin/set-password', async (request, reply) => {
    await take('password-link', request.ip);
    refuseForeignForm(request, services.settings.publicUrl);
    const token = posted(request, 'token', 200);
    const [password, again] = [
      posted(request, 'password', PASSWORD_MAX + 1),
      posted(request, 'again', PASSWORD_MAX + 1),
    ];
    try {
      if (password !== '' && password !== again) throw invalid({ again: text('passwordsDiffer') });
      const { agencyId } = await setPasswordByLink(services, {
        token,
        password,
        device: deviceOfPage(services.settings, request, reply),
      });
      return sendPage(
        reply,
        200,
        messagePage(
          'Your password is set',
          'Sign in with it now. All other devices are signed out.',
          { href: `/agencies/${agencyId}/login`, label: 'Sign in' },
          await findPageAgency(services, agencyId),
        ),
      );
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code !== 'invalid_input') return sendRefusal(reply, error);
      return sendForm(reply, token, error);
    }
  });
}
