const link = 'https://city.test/path?x=1&y="2"';

/**
 * Placeholders (`QQ`, `ZZ`) for the texts of features and people in letters, so that the remaining words are the
 * letter's own. Each has characters that HTML escapes.
 */
export const letterMarks = {
  link,
  agencyName: 'QQ <Oakmere> & "QQ"',
  person: 'QQ <ZZ>',
  /** A text written by a person. */
  written: { body: 'QQ\nZZ\n\n<script>QQ(1)</script>', signature: '<i>QQ</i>' },
} as const;
