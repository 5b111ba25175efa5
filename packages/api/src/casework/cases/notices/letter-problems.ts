/** Sentences for what keeps a letter from being issued. They name what is wrong, and say what to do. */
export const letterProblems = {
  addressTooLong: (name: string) =>
    `The address of ${name} does not fit the window of the envelope. Please shorten it.`,
  zipIncomplete: (name: string) =>
    `A ZIP code has five or nine digits. Please correct the address of ${name}. Abroad, write the code with the city.`,
  pictureGone: (name: string) =>
    `The photo or image “${name}” is gone. Please remove it from the text, or choose another one.`,
  pictureUnreadable: (name: string) => `The photo or image “${name}” cannot be printed. Please choose another one.`,
  enclosureUnreadable: (name: string) =>
    `The enclosed form “${name}” is gone or cannot be printed. Please upload it again, without a password.`,
  hearingMissing: 'Enter the day, time and place of the hearing first.',
  fineMissing: 'This notice imposes a fine, and its setup names none. Ask an administrator to choose one.',
  hearingPassed: 'The hearing of this notice has passed. Set a later one.',
} as const;
