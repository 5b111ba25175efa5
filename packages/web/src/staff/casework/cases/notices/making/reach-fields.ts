const address = ['streetAddress', 'secUnitNum', 'city', 'state', 'zip'] as const;

/** How a contact is reached, as it is typed. */
export type ReachFields = Readonly<Record<(typeof address)[number] | 'email', string>>;

interface Email {
  readonly id: string;
  readonly email: string;
  readonly label: string | null;
}

/** A contact as the API returns it, in the parts that matter here. */
type Reached = Readonly<Record<(typeof address)[number], string | null>> & { readonly emails: readonly Email[] };

/** Returns the fields of a contact: its mailing address and its primary email address. */
export const fieldsOfReach = (contact: Reached): ReachFields => ({
  ...(Object.fromEntries(address.map((name) => [name, contact[name] ?? ''])) as ReachFields),
  email: contact.emails[0]?.email ?? '',
});

/** Returns the change of a contact: the address as typed, and the emails where the primary one was typed. */
export function changeOfReach(contact: Reached, fields: ReachFields) {
  const typed = Object.fromEntries(address.map((name) => [name, fields[name].trim() || null]));
  const email = fields.email.trim();
  if (email === fieldsOfReach(contact).email) return typed;
  const [primary, ...others] = contact.emails.map(({ id, email: known, label }) => ({ id, email: known, label }));
  return { ...typed, emails: [...(email === '' ? [] : [{ label: null, ...primary, email }]), ...others] };
}
