import { z } from 'zod';
import { openCall } from '../../platform/call.ts';
import { tags, token } from '../../platform/public-form.ts';

/** The calls for signing in with the city account. */
export const citySignInContract = {
  ssoConfig: openCall('crm-link', { transaction: 'own' })
    .route({ method: 'GET', path: '/crm/{token}/sso/config', tags, summary: "Get the city account's sign-in" })
    .input(z.object({ token }))
    .output(
      z.object({
        ssoBaseUrl: z.string().nullable(),
        clientAppId: z.string().nullable(),
        agencyCity: z.string().nullable(),
      }),
    ),
  ssoToken: openCall('crm-link', { limit: 'resident-sign-in', transaction: 'own' })
    .route({
      method: 'GET',
      path: '/crm/{token}/sso/idp-token',
      tags,
      summary: 'Exchange the code of a city-account sign-in',
    })
    .input(
      z.object({
        token,
        code: z.string().min(1).max(2000),
        codeVerifier: z.string().max(200).optional(),
        redirectUri: z.string().max(2000).optional(),
      }),
    )
    .output(z.object({ token: z.string() })),
  ssoUser: openCall('crm-link', { limit: 'resident-sign-in', reads: true, transaction: 'own' })
    .route({
      method: 'POST',
      path: '/crm/{token}/sso/user-info',
      inputStructure: 'detailed',
      tags,
      summary: 'Get the resident who signed in with the city account',
    })
    .input(z.object({ params: z.object({ token }), body: z.object({ token: z.string().min(1).max(8000) }) }))
    .output(
      z.object({
        userId: z.string(),
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        email: z.string().nullable(),
        phoneNumber: z.string().nullable(),
        workPhone: z.string().nullable(),
      }),
    ),
};
