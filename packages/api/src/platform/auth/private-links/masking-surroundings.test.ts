import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { onlySecret } from '../../secrets.ts';
import { storedLink } from '../link-kinds.ts';
import { privateLinkMask } from './mask-private-links.ts';
import * as rewriters from './testing/rewriters.ts';

const settings = { secret: onlySecret('a secret that only this test knows'), publicUrl: 'https://city.test' };
const installation = { settings, subjects: { privatePrefixes: ['s'] } };
const { make } = storedLink({ tokenPrefix: 's', name: 'reporter', purpose: 'reporter-link' });

/** Random tokens, the same in each run. Parts of some look like escapes, such as `-38` or `_`. */
const tokens = fc
  .sample(fc.tuple(fc.integer({ min: 1, max: 32_767 }), fc.uuid({ version: 7 })), { seed: 1, numRuns: 500 })
  .map(([agencyId, submissionId]) => make(settings.secret, agencyId, submissionId));

const page = (token: string): string => `https://city.test/crm/submissions/${token}`;
const ofLink =
  (...steps: readonly rewriters.Rewriter[]): rewriters.Rewriter =>
  (token) =>
    steps.reduce((link, step) => step(link), page(token));

const { proofpointV2, proofpointV3, proofpointV3With, safelinks, sophos } = rewriters;
const variants: readonly (readonly [string, rewriters.Rewriter])[] = [
  ['a link as it was written', page],
  ['a token', (token) => token],
  ['a percent-encoded token', rewriters.percentAll],
  ['Proofpoint v1', ofLink(rewriters.proofpointV1)],
  ['Proofpoint v2', ofLink(proofpointV2)],
  ['Proofpoint v2 twice', ofLink(proofpointV2, proofpointV2)],
  ['Proofpoint v2 within Safelinks', ofLink(proofpointV2, safelinks)],
  ['Safelinks within Proofpoint v2', ofLink(safelinks, proofpointV2)],
  ['Proofpoint v3', ofLink(proofpointV3)],
  ['Proofpoint v3, hyphens replaced', ofLink(proofpointV3With(/[-_:]/))],
  ['Proofpoint v3, runs replaced', ofLink(proofpointV3With(/[^/]/))],
  ['Safelinks within Safelinks', ofLink(safelinks, safelinks)],
  ['Barracuda', ofLink(rewriters.barracuda)],
  ['Cisco', ofLink(rewriters.cisco)],
  ['Sophos', ofLink(sophos)],
  ['Sophos within Safelinks', ofLink(sophos, safelinks)],
  ['Check Point', ofLink(rewriters.checkPoint)],
  ['base64 in a parameter', ofLink(rewriters.base64)],
  ['percent-encoded twice', ofLink(rewriters.percent, rewriters.percent)],
  ['character references', ofLink(rewriters.entities)],
  ['quoted-printable', ofLink(rewriters.quotedPrintable)],
  ['broken by quoted-printable', ofLink(rewriters.broken(50, '=\r\n'))],
  ['broken over quoted lines', ofLink(rewriters.broken(20, '\n> '))],
  ['with zero-width spaces', ofLink(rewriters.invisible('\u200B', 7))],
];

type Surroundings = readonly [before: string, after: string];

/** The surrounding text of our own letters, which most replies quote. */
const letter: Surroundings = ['View your request: ', '\n\nWe will write to you'];

const surroundings: readonly Surroundings[] = [
  ['See ', ' We will write'],
  ['See ', '. We will write'],
  ['<a href="', '">View</a>We will write'],
  ['On Monday we wrote:\r\n> "', '"\r\n> We will write'],
  ['https://city.test/crm/demo\n', '\nhttps://city.test/faq'],
  ['', `\n${Buffer.from('These words are long enough to be found in base64.').toString('base64')}`],
];

/** Ignores line breaks and invisible characters that a rewriter puts at a link's end. */
const visible = (text: string): string => text.replace(/[\s\u200B]/g, '');

const anyLink = privateLinkMask(installation);

describe.each(variants)('the text around a link stays for every token: %s', (_form, rewrite) => {
  const mismatches = (
    token: string,
    mask: (words: string) => string,
    [before, after]: Surroundings,
  ): readonly string[] => {
    const masked = mask(before + rewrite(token) + after);
    return visible(masked) === visible(`${before}[private link]${after}`) ? [] : [masked];
  };

  test("in the agency's own letter", () => {
    expect(tokens.flatMap((token) => mismatches(token, anyLink, letter))).toEqual([]);
  });

  test('in other texts about the same submission', () => {
    const masked = tokens.flatMap((token, index) => {
      return mismatches(token, privateLinkMask(installation, [token]), surroundings[index % surroundings.length]!);
    });
    expect(masked).toEqual([]);
  });
});
