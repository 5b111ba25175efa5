/** Replaces an address in lists and pages that the viewer may not see. */
export const RESTRICTED = 'Restricted';

/** Longest reason for a warning, in characters. */
export const FLAG_REASON_MAX = 500;

/** The rights of a viewer of locations. */
export interface LocationViewer {
  readonly canSeeSecuredLocations: boolean;
}

/** A resident, or anyone with a public link. */
export const publicViewer: LocationViewer = { canSeeSecuredLocations: false };

/**
 * Returns whether a viewer may see the address of a location. `maySeeLocation` of api/casework/locations is the same
 * rule as an SQL condition. Source: the domain page, 'Secured location'.
 */
export const maySeeLocation = (viewer: LocationViewer, location: { readonly isSecured: boolean }): boolean =>
  !location.isSecured || viewer.canSeeSecuredLocations;
