import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { PortalConfig } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { createContext, use } from 'react';

/** The portal that is open. */
export interface Portal {
  readonly portalToken: string;
  readonly config: PortalConfig;
  /** Loads how it looks and what it charges again, after a change by the agency. */
  readonly reload: () => Promise<void>;
}

export const PortalContext = createContext<Portal | null>(null);

/** Returns the portal of the page, which is rendered once it has loaded. */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (portal === null) throw new Error('There is no portal around this part.');
  return portal;
}

type OwnText = 'title' | 'description' | 'originWebsiteLinkText';

/** Returns a text of the agency in a language: its own where there is no translation; null where there is none. */
export const ownText = (config: PortalConfig, name: OwnText, language: Language): string | null =>
  config.translations[language]?.[name] || config[name] || null;

/** Returns the agency's website, to return to from the portal; null without one. */
export const websiteOf = ({ originWebsiteUrl, agency }: PortalConfig): string | null =>
  originWebsiteUrl ?? agency.agencyContact.websiteUrl;
