const link = 'https://city.test/path?x=1&y="2"';

/**
 * Marks that stand in letters for what features and people fill in (`QQ`, `ZZ`), so that what is left are the letters'
 * own words. Each has characters that HTML escapes.
 */
export const letterMarks = {
  link,
  agencyName: 'QQ <Oakmere> & "QQ"',
  person: 'QQ <ZZ>',
  /** What a person wrote. */
  written: { body: 'QQ\nZZ\n\n<script>QQ(1)</script>', signature: '<i>QQ</i>' },
} as const;
