let isLeaving = false;

/** Leaves for the sign-in after the session has ended, without asking about input that the tab keeps. */
export function leaveForSignIn(address: string): void {
  isLeaving = true;
  window.location.assign(address);
}

export const isLeavingForSignIn = (): boolean => isLeaving;
