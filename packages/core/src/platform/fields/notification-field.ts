import { z } from 'zod';
import { text } from '../messages.ts';
import { emailChoices, type NotificationSetting, notifiedRoles, type NotifiedRole } from '../notification.ts';
import type { Choice, FieldOptions } from './field.ts';

interface NotificationOptions extends FieldOptions {
  readonly roles: readonly NotifiedRole[];
  readonly initial: NotificationSetting;
}

/** Declares who is notified of an event, and how. */
export function notificationField(label: string, { roles, initial, ...options }: NotificationOptions) {
  const choices: readonly Choice[] = roles.map((value) => ({ value, label: notifiedRoles[value] }));
  const role = z.enum(
    roles as [NotifiedRole, ...NotifiedRole[]],
    text('mustBeOneOf', { label, list: roles.join(', ') }),
  );
  const emails = Object.keys(emailChoices) as [keyof typeof emailChoices];
  const email = z.enum(emails, text('mustBeOneOf', { label, list: emails.join(', ') }));
  const inApp = z.boolean(text('mustBeTrueOrFalse', { label }));
  const to = z
    .array(role)
    .max(roles.length, text('atMostEntries', { label, n: roles.length }))
    .transform((chosen) => roles.filter((each) => chosen.includes(each)));
  return {
    ...options,
    label,
    input: { kind: 'notification', choices },
    schema: z.strictObject({ to, inApp, email }),
    // A role that a later version no longer has must not make the settings unreadable.
    answer: z.object({ to: z.array(z.string()), inApp: z.boolean(), email }),
    initial: { to: [...initial.to], inApp: initial.inApp, email: initial.email },
    isRequired: false,
  } as const;
}
