import type { GivenContact } from '@townkeep/core/casework/contacts';
import { isEmail, phoneNumber } from '@townkeep/core/platform/formats/contact-points.ts';
import type { CustomerInput } from '@townkeep/core/casework/submissions';

/**
 * Returns the reporter as a contact; null when nothing is known about them. Invalid contact details are dropped: the
 * form does not validate its hidden fields when the reporter wants no updates.
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
    phoneNumber: toE164(customer?.phoneNumber),
    workPhone: toE164(customer?.workPhone),
    externalUserId,
  };
  return Object.values(reporter).every((value) => value === null) ? null : reporter;
}

const toE164 = (typed: string | null | undefined): string | null => (typed ? phoneNumber(typed) : null);
