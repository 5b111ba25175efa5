let isLeaving = false;

/** Leads away because the session has ended, without asking whether to leave what the tab keeps. */
export function leaveForSignIn(address: string): void {
  isLeaving = true;
  window.location.assign(address);
}

export const isLeavingForSignIn = (): boolean => isLeaving;
