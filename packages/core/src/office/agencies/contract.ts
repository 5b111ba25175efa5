import { z } from 'zod';
import { openCall, staffCall } from '../../platform/call.ts';
import { updateShape } from '../../platform/fields/index.ts';
import { agencyId, instant } from '../../platform/schemas.ts';
import { settingsAnswer } from '../../platform/setup/settings-form.ts';
import { products } from '../../platform/rights/profile.ts';
import { mapConfig, publicLinkAnswer, publicLinkKinds } from './index.ts';
import { agencyInformationForm } from '../../across/setup/index.ts';
import { brandAnswer, publicAgencyInfo } from './agency.ts';

const tags = ['Agency'];

/** Fields of the answer in addition to the agency's own data. */
export const informationAnswer = { agencyId, gisVersion: z.string().nullable() };

export const agenciesContract = {
  info: openCall('anonymous')
    .route({ method: 'GET', path: '/agency/{agencyId}/info', tags, summary: "Get an agency's public data" })
    .input(z.object({ agencyId }))
    .output(publicAgencyInfo),
  changeInfo: staffCall('agency.change', { transaction: 'own' })
    .route({ method: 'PATCH', path: '/agency/{agencyId}/info', tags, summary: 'Change single fields of the agency' })
    .input(z.object({ agencyId, ...updateShape(agencyInformationForm.fields) }))
    .output(settingsAnswer(agencyInformationForm, informationAnswer)),
  flags: openCall('anonymous')
    .route({ method: 'GET', path: '/agency/{agencyId}/flags', tags, summary: 'List the features that are switched on' })
    .input(z.object({ agencyId: z.coerce.number().int().min(0).max(32_767) }))
    .output(
      z.object({ isAccountsFeatureFlagEnabled: z.boolean(), isSubmissionTransferredMessageEnabled: z.boolean() }),
    ),
  audit: staffCall('signed-in')
    .route({
      method: 'POST',
      path: '/agencies/audit-trails',
      tags,
      summary: 'Record a sign-in or sign-out',
      successStatus: 201,
    })
    .input(z.object({ activityType: z.enum(['LOGIN', 'LOGOUT']), componentType: z.enum(['Login', 'Logout']) }))
    .output(z.object({ recorded: z.boolean() })),
  products: staffCall('agency.see')
    .route({ method: 'GET', path: '/agencies/config/products', tags, summary: "List the agency's products" })
    .output(
      z.object({
        products: z.array(
          z.object({
            name: z.enum(products),
            label: z.string(),
            isActive: z.boolean(),
            since: instant.nullable().describe('When the provider last added it; null without the product.'),
          }),
        ),
      }),
    ),
  publicLinks: staffCall('agency.change')
    .route({
      method: 'GET',
      path: '/agencies/config/public-links',
      tags,
      summary: "List the agency's public addresses",
    })
    .output(z.object({ links: z.array(publicLinkAnswer) })),
  renewPublicLink: staffCall('agency.change')
    .route({
      method: 'POST',
      path: '/agencies/config/public-links/{kind}/renew',
      tags,
      summary: 'Give a public page a new address',
      description: 'The old address stops working at once. Links of residents to their own requests keep working.',
    })
    .input(
      z.object({
        kind: z.enum(publicLinkKinds),
        token: z.string().min(1).max(200).describe('The token to replace, so that it is not replaced twice.'),
      }),
    )
    .output(publicLinkAnswer),
  layout: staffCall('signed-in')
    .route({ method: 'GET', path: '/config/layout', tags, summary: 'Get the tabs and menus of the staff application' })
    .output(
      z.object({
        ...brandAnswer,
        tabs: z.array(z.object({ id: z.string(), label: z.string() })),
        helpUrl: z.string().describe('The help center; relative to the address of the application.'),
        agencyHelpUrl: z.string().nullable().describe("The agency's own help."),
        instanceLabel: z.string().nullable(),
        isOutboxShown: z.boolean(),
      }),
    ),
  mapSettings: staffCall('signed-in')
    .route({
      method: 'GET',
      path: '/config/gis/layers/map-config',
      tags: ['Map'],
      summary: 'Get the map of the staff application',
    })
    .output(mapConfig),
};
