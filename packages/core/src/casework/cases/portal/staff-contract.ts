import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';

const tags = ['Payment portal'];

/** What setup needs to know of the portal beyond its settings. */
export const portalConnection = z.object({
  /** The portal's own address; null while there is none. */
  portalUrl: z.string().nullable(),
  /** The address for the messages of the chosen card provider in its mode; null without one. */
  messagesUrl: z.string().nullable(),
});
export type PortalConnection = z.infer<typeof portalConnection>;

/** The calls of setup about the payment portal and its card provider. */
export const portalSetupContract = {
  connection: staffCall('xerce.see')
    .route({
      method: 'GET',
      path: '/payment-portal-preferences/connection',
      tags,
      summary: 'Get the addresses of the payment portal and for messages of the card provider',
    })
    .output(portalConnection),
  testConnection: staffCall('setup.xerce', { transaction: 'own', limit: 'message', change: 'adds' })
    .route({
      method: 'POST',
      path: '/payment-portal-preferences/connection/test',
      tags,
      summary: 'Try the saved account at the card provider',
      description: 'No money moves. The answer says what is right and what is wrong.',
    })
    .output(z.object({ isOk: z.boolean(), texts: z.array(z.string()) })),
};
