let isLeaving = false;

/** Leads away because the session has ended; what the tab keeps is there again after the sign-in. */
export function leaveForSignIn(address: string): void {
  isLeaving = true;
  window.location.assign(address);
}

export const isLeavingForSignIn = (): boolean => isLeaving;
