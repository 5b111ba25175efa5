import { declareProblems } from '../../../platform/problems.ts';
import type { HeldStatus } from './reasons.ts';

export const heldProblems = declareProblems({
  held_mail_done: [409, 'This mail was filed or dismissed already.'],
  held_mail_kept: [409, 'Only a dismissed mail can be held again.'],
  held_mail_entered: [409, 'This mail is in that conversation already.'],
  held_mail_empty: [409, 'This mail has neither text nor files, so it cannot be filed.'],
});

type Blocker = (typeof heldProblems)[keyof typeof heldProblems] | null;

/** Returns why a mail cannot be filed or dismissed, or null when it can. */
export const heldMailBlocker = ({ status }: { readonly status: HeldStatus }): Blocker =>
  status === 'HELD' ? null : heldProblems.held_mail_done;

/** Returns why a mail cannot be held again, or null when it can. What was filed is a message of the thread. */
export const holdAgainBlocker = ({ status }: { readonly status: HeldStatus }): Blocker =>
  status === 'DISMISSED' ? null : heldProblems.held_mail_kept;
