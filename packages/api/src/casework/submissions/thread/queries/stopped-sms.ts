/** Returns the condition that the phone in this column of submissions `s` has stopped text messages. */
export const hasStoppedSms = (phone: string): string =>
  `exists (select from sms_stops stop where stop.agency_id = s.agency_id and stop.phone_number = ${phone})`;
