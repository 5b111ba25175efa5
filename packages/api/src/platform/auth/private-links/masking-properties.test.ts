import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { onlySecret } from '../../secrets.ts';
import { storedLink } from '../link-kinds.ts';
import { privateLinkMask } from './mask-private-links.ts';
import { everyReading } from './testing/every-reading.ts';
import * as rewriters from './testing/rewriters.ts';

const settings = { secret: onlySecret('a secret that only this test knows'), publicUrl: 'https://city.test' };
const installation = { settings, subjects: { privatePrefixes: ['s'] } };

/** Rewritings of links. */
const linkRewriters: readonly rewriters.Rewriter[] = [
  rewriters.percent,
  rewriters.percentAll,
  rewriters.proofpointV1,
  rewriters.proofpointV2,
  rewriters.proofpointV3,
  rewriters.proofpointV3With(/[-_%:]/),
  rewriters.safelinks,
  rewriters.barracuda,
  rewriters.cisco,
  rewriters.sophos,
  rewriters.base64,
  rewriters.checkPoint,
  rewriters.google,
  rewriters.entities,
];

/** Rewritings of whole texts in transit. */
const textRewriters: readonly rewriters.Rewriter[] = [
  rewriters.quotedPrintable,
  rewriters.quotedPrintableAll,
  rewriters.entities,
  rewriters.broken(76, '\r\n'),
  rewriters.broken(60, '\n> '),
  rewriters.broken(20, '=\n'),
  rewriters.invisible('\u200B', 11),
  rewriters.invisible('\u00AD', 30),
];

const chain = (of: readonly rewriters.Rewriter[], maxLength: number) => fc.array(fc.constantFrom(...of), { maxLength });
const apply = (steps: readonly rewriters.Rewriter[], words: string): string => {
  return steps.reduce((text, step) => step(text), words);
};

const reporterLinks = storedLink({ tokenPrefix: 's', name: 'reporter', purpose: 'reporter-link' });
const tokenOf = ({ agencyId, submissionId }: { agencyId: number; submissionId: string }) =>
  reporterLinks.make(settings.secret, agencyId, submissionId);
const submission = fc.record({ agencyId: fc.integer({ min: 1, max: 32_767 }), submissionId: fc.uuid({ version: 7 }) });
const words = fc.array(fc.lorem({ maxCount: 6 }), { maxLength: 3 }).map((lines) => lines.join('\n'));

/** A text that contains a submission's link or bare token after arbitrary rewritings. */
const rewritten = fc
  .record({
    submission,
    before: words,
    after: words,
    isBare: fc.boolean(),
    inner: chain(linkRewriters, 4),
    outer: chain(textRewriters, 2),
  })
  .map(({ submission, before, after, isBare, inner, outer }) => {
    const token = tokenOf(submission);
    const link = isBare ? token : `https://city.test/crm/submissions/${token}`;
    return { token, text: apply(outer, `${before} ${apply(inner, link)} ${after}`) };
  });

describe('a link after any sequence of rewritings', () => {
  test('its token is readable before masking', () => {
    fc.assert(
      fc.property(rewritten, ({ token, text }) => {
        expect(everyReading(text).some((reading) => reading.includes(token))).toBe(true);
      }),
    );
  });

  test('its token is unreadable in every decoding of the masked text', () => {
    fc.assert(
      fc.property(rewritten, ({ token, text }) => {
        const masked = privateLinkMask(installation, [token])(text);
        expect(masked).toContain('[private link]');
        expect(everyReading(masked).filter((reading) => reading.includes(token))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('masking is idempotent', () => {
    fc.assert(
      fc.property(rewritten, ({ token, text }) => {
        const mask = privateLinkMask(installation, [token]);
        expect(mask(mask(text))).toBe(mask(text));
      }),
    );
  });
});

test('a text that is plain enough not to be decoded hides no link', () => {
  // A known token makes the mask decode every text; this one is in none.
  const [quick, thorough] = [privateLinkMask(installation), privateLinkMask(installation, ['~'.repeat(9)])];
  const plain = fc.string({ unit: fc.constantFrom(...`s1aF0 ,.'!?-`), maxLength: 400 });
  const texts = fc.oneof(
    plain,
    rewritten.map(({ text }) => text),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(quick(text)).toBe(thorough(text));
    }),
  );
});

/** Characters with a meaning in one of the encodings, mixed with arbitrary ones. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...'%=&;-_*#x2FD3s1 \n>/:hpt', '\u00AD'), maxLength: 400 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);

test('a text without a private link is unchanged', () => {
  fc.assert(
    fc.property(submission, anyText, chain(linkRewriters, 2), (of, text, steps) => {
      const sent = apply(steps, text);
      // links of Cisco and Sophos themselves are masked too, since their targets are unreadable
      fc.pre(!steps.includes(rewriters.cisco) && !steps.includes(rewriters.sophos));
      expect(privateLinkMask(installation, [tokenOf(of)])(sent)).toBe(sent);
    }),
    { numRuns: 500 },
  );
});
