import type { IncomingMessage } from 'node:http';
import { Problem, text } from '@townkeep/core/platform';
import { EMAIL_MAX } from '@townkeep/core/platform/formats/contact-points.ts';
import { CODE_MAX, PASSWORD_MAX } from '@townkeep/core/identity/people';
import { ANY_AGENCY } from '@townkeep/core/identity/sign-in/hosted.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { findPageAgency, getStaffSignIn, hasPasswords } from '../../../office/agencies/index.ts';
import type { TakeRequest } from '../../../platform/http/limits/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { deviceOfPage } from '../sessions/device-cookie.ts';
import { loginPage } from '../pages/login-page.ts';
import { messagePage } from '../pages/message-page.ts';
import { formProblem, posted, refuseForeignForm, sendPage } from './forms.ts';
import { type LeadsTo, proofOf, type StepOutcome, takePassword, takeStep } from './login-steps.ts';
import { presentPublicAddress } from './public-address.ts';
import { TICKET_MAX } from './sign-in-ticket.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Serves the pages that ask for the password and the second factor, within a sign-in that the provider began. */
export function serveLogin(
  scope: FastifyInstance,
  opened: () => Promise<Provider>,
  services: Services,
  take: TakeRequest,
): void {
  const url = '/signin/interaction/:uid';
  scope.get(url, async (request, reply) => {
    const provider = await opened();
    const interaction = await findInteraction(provider, services, request, reply);
    return interaction === null
      ? sendEnded(reply)
      : showLogin(reply, services, interaction, emailHint(interaction), null);
  });
  scope.post(url, async (request, reply) => {
    await take(undefined, request.ip);
    refuseForeignForm(request, services.settings.publicUrl);
    const provider = await opened();
    const interaction = await findInteraction(provider, services, request, reply);
    if (interaction === null) return sendEnded(reply);
    const email = posted(request, 'email', EMAIL_MAX);
    try {
      const outcome = await takeForm(services, interaction, request, reply);
      if ('page' in outcome) return sendPage(reply, outcome.status, outcome.page);
      await forgetOtherAccount(provider, interaction, outcome.subject);
      return reply.redirect(
        await provider.interactionResult(
          request.raw,
          reply.raw,
          { login: { accountId: outcome.subject, remember: false } },
          { mergeWithLastSubmission: false },
        ),
        303,
      );
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return showLogin(reply, services, interaction, email, error);
    }
  });
}

/** Takes the posted form: the one with the password, or a later one, which carries a ticket. */
function takeForm(
  services: Services,
  interaction: Interaction,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StepOutcome> {
  const login = { uid: interaction.uid, to: leadsTo(interaction) };
  const from = { device: deviceOfPage(services.settings, request, reply), ip: request.ip };
  const ticket = posted(request, 'ticket', TICKET_MAX);
  if (ticket !== '') return takeStep(services, login, { ...from, ticket, code: posted(request, 'code', CODE_MAX) });
  return takePassword(services, login, {
    ...from,
    email: posted(request, 'email', EMAIL_MAX),
    password: posted(request, 'password', PASSWORD_MAX + 1),
    proof: posted(request, 'proof', 100),
  });
}

/** Finds the sign-in that the browser's cookie belongs to; null when it has ended or belongs to another browser. */
async function findInteraction(
  provider: Provider,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | null> {
  presentPublicAddress(request.raw as IncomingMessage, services.settings, request.ip);
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    return interaction.uid === (request.params as { uid: string }).uid ? interaction : null;
  } catch (error) {
    if ((error as Error).name === 'SessionNotFound') return null;
    throw error;
  }
}

function leadsTo({ params }: Interaction): LeadsTo {
  const given = params['agency_id'];
  return given === undefined ? null : given === ANY_AGENCY ? ANY_AGENCY : Number(given);
}

/**
 * Returns the email that was typed before the sign-in began; empty without one. Source: OpenID Connect Core §3.1.2.1.
 */
const emailHint = ({ params }: Interaction): string => String(params['login_hint'] ?? '').slice(0, EMAIL_MAX);

/** Ends what the previous account on this browser had begun, when another account signs in. */
async function forgetOtherAccount(provider: Provider, interaction: Interaction, accountId: string): Promise<void> {
  const earlier = interaction.session;
  if (earlier === undefined || earlier.accountId === accountId) return;
  await (await provider.Session.findByUid(earlier.uid))?.destroy();
  delete interaction.session;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
}

async function showLogin(
  reply: FastifyReply,
  services: Services,
  interaction: Interaction,
  email: string,
  problem: Problem | null,
): Promise<FastifyReply> {
  const to = leadsTo(interaction);
  const id = typeof to === 'number' ? to : null;
  const agency = id === null ? null : await findPageAgency(services, id);
  if (id !== null && agency === null) return sendPage(reply, 404, messagePage('Sign in', text('notFound')));
  if (id !== null && !hasPasswords(await getStaffSignIn(services, id)))
    return sendPage(reply, 403, messagePage('Sign in', text('passwordSignInOff'), null, agency));
  return sendPage(
    reply,
    problem?.status ?? 200,
    loginPage({
      uid: interaction.uid,
      proof: proofOf(services, interaction.uid),
      agency: to === ANY_AGENCY ? to : agency,
      email,
      problem: problem === null ? null : formProblem(problem),
    }),
  );
}

const sendEnded = (reply: FastifyReply): FastifyReply =>
  sendPage(
    reply,
    410,
    messagePage('This sign-in has ended', 'It took too long, or was started in another window.', {
      href: '/login',
      label: 'Start again',
    }),
  );
