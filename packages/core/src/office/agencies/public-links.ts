import { z } from 'zod';
import { instant } from '../../platform/schemas.ts';
import type { Product } from '../../platform/rights/profile.ts';

/** A public address of an agency: a page whose path ends with a token that names the agency. */
interface PublicLink {
  readonly product: Product;
  readonly label: string;
  /** The path before the token. */
  readonly path: `/${string}/`;
  /** The name in the audit trail. */
  readonly field: string;
  /** What stops working when the token is renewed, for the question that confirms it. */
  readonly ends: readonly string[];
  /** What keeps working. */
  readonly stays: string;
}

/** The public addresses that administrators can renew. A feature with another one adds it here. */
export const publicLinks = {
  CRM: {
    product: 'crm',
    label: 'Public form',
    path: '/crm/',
    field: 'publicForm',
    ends: [
      'Links and QR codes with the old address, printed or on websites, no longer open the form.',
      'Websites that embed the form show that its link is not valid until they embed the new address.',
      'Requests that residents are filling in now cannot be sent.',
      'Residents cannot use their city account until your identity provider accepts the new address.',
    ],
    stays: 'Links in emails and texts to residents about their own requests keep working.',
  },
  PORTAL: {
    product: 'xerce',
    label: 'Payment portal',
    path: '/payment-portal/',
    field: 'paymentPortal',
    ends: [
      'Links and QR codes with the old address, printed or on websites, no longer open the portal.',
      'People who are about to pay must search for their case again.',
    ],
    stays: 'Codes on notices keep working: they open the page of the notice, which has the new address.',
  },
} as const satisfies Readonly<Record<string, PublicLink>>;
export type PublicLinkKind = keyof typeof publicLinks;

export const publicLinkKinds = Object.keys(publicLinks) as PublicLinkKind[];

/** A public address as an administrator sees it. The parts are null when the provider has ended it. */
export const publicLinkAnswer = z.object({
  kind: z.enum(publicLinkKinds),
  token: z.string().nullable(),
  url: z.string().nullable(),
  /** When the token was made. */
  since: instant.nullable(),
  /** False while the agency lacks the product that the page belongs to. */
  isOpen: z.boolean(),
});
export type PublicLinkAnswer = z.infer<typeof publicLinkAnswer>;
