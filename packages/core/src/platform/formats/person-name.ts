/** Returns a person's name on one line; either part may be empty. */
export const personName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => `${firstName} ${lastName}`.trim();

/** Returns the initials of a person's name; either part may be empty. */
export const initialsOf = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => firstName.slice(0, 1) + lastName.slice(0, 1);
