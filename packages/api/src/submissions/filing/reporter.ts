import type { GivenContact } from '@townkeep/core/contacts';
import { isEmail, phoneNumber } from '@townkeep/core/kernel/formats/contact-points.ts';
import type { CustomerInput } from '@townkeep/core/submissions';

/**
 * The reporter as a contact; null when nothing at all is known of them. Contact details count only as far as they are
 * usable: without updates nobody checked what the form's hidden fields still held.
 */
export function reporterOf(
  customer: CustomerInput | null | undefined,
  externalUserId: string | null,
): GivenContact | null {
  const email = customer?.email && isEmail(customer.email) ? customer.email : null;
  const reporter: GivenContact = {
    firstName: customer?.firstName ?? null,
    lastName: customer?.lastName ?? null,
    email,
    phoneNumber: numberOf(customer?.phoneNumber),
    workPhone: numberOf(customer?.workPhone),
    externalUserId,
  };
  return Object.values(reporter).every((value) => value === null) ? null : reporter;
}

const numberOf = (typed: string | null | undefined): string | null => (typed ? phoneNumber(typed) : null);
