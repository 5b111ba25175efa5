/** A letter that goes out by itself, whose words the agency can write. */
export interface AutomaticLetter {
  /** The name of the letter, e.g. `submission.received`. */
  readonly name: string;
  readonly label: string;
  /** When it is sent. */
  readonly about: string;
  /** Followers read nothing about the reporter: their letters have fewer codes. */
  readonly to: 'reporter' | 'follower';
  /** Whether it has a message of a staff member, which must not be left out. */
  readonly hasMessage: boolean;
  /** Codes that never have a value in it. */
  readonly lacks: readonly string[];
}

const MESSAGE = 'message';
const OUTCOME = 'submission.outcome';

const toReporter = (
  name: string,
  label: string,
  about: string,
  { hasMessage = false, lacks = [] as readonly string[] } = {},
): AutomaticLetter => ({
  name: `submission.${name}`,
  label,
  about,
  to: 'reporter',
  hasMessage,
  lacks: hasMessage ? lacks : [MESSAGE, ...lacks],
});
const toFollower = (name: string, label: string, about: string): AutomaticLetter => ({
  name: `submission.${name}`,
  label,
  about,
  to: 'follower',
  hasMessage: false,
  lacks: [],
});

/** The letters to residents, in the order in which a request causes them. */
export const automaticLetters = [
  toReporter('received', 'Request received', 'When a resident has filed a request.', { lacks: [OUTCOME] }),
  toReporter('message', 'Message from staff', 'When a staff member writes to the reporter.', { hasMessage: true }),
  toReporter('closed', 'Request closed', 'When a request is closed.', { hasMessage: true }),
  toReporter('reopened', 'Request reopened', 'When a closed request is reopened.', {
    hasMessage: true,
    lacks: [OUTCOME],
  }),
  toReporter('link', 'Link sent again', 'When a staff member sends the link to the page of the request again.'),
  toReporter('emailChanged', 'Email address changed', 'To the old address, when the reporter has a new one.'),
  toFollower('followConfirm', 'Confirmation of following', 'When a neighbor wants to follow a request.'),
  toFollower('followAgain', 'Already following', 'When a neighbor who follows a request asks to follow it again.'),
  toFollower('followAssigned', 'Followed: being worked on', 'To those who follow, when the request is assigned.'),
  toFollower('followClosed', 'Followed: closed', 'To those who follow, when the request is closed.'),
  toFollower('followReopened', 'Followed: reopened', 'To those who follow, when the request is reopened.'),
] as const satisfies readonly AutomaticLetter[];

const byName = new Map<string, AutomaticLetter>(automaticLetters.map((letter) => [letter.name, letter]));

/** Returns a letter by its name; undefined for a name of none, such as `FREE`. */
export const automaticLetter = (name: unknown): AutomaticLetter | undefined => byName.get(String(name));
