import { describe, expect, test } from 'vitest';
import { onlySecret } from '../../secrets.ts';
import { signedLink, storedLink } from '../link-kinds.ts';
import { privateLinkMask } from './mask-private-links.ts';
import {
  barracuda,
  base64,
  broken,
  checkPoint,
  cisco,
  entities,
  google,
  invisible,
  percent,
  percentAll,
  proofpointV1,
  proofpointV2,
  proofpointV3,
  proofpointV3With,
  quotedPrintable,
  quotedPrintableAll,
  type Rewriter,
  safelinks,
  sophos,
  trendMicro,
} from './testing/rewriters.ts';

const settings = { secret: onlySecret('a secret that only this test knows'), publicUrl: 'https://city.test' };
const installation = { settings, subjects: { privatePrefixes: ['s'] } };
const reporterToken = storedLink({ tokenPrefix: 's', name: 'reporter', purpose: 'reporter-link' }).make;
const publicToken = signedLink({ tokenPrefix: 'p', name: 'public', purpose: 'public-link' }).make;
const submission = { agencyId: 1, submissionId: '01890a5d-ac96-774b-bcce-b302099a8057' };
const other = { agencyId: 1, submissionId: '01890a5d-ac96-774b-bcce-b302099a8058' };
const own = reporterToken(settings.secret, submission.agencyId, submission.submissionId);
const others = reporterToken(settings.secret, other.agencyId, other.submissionId);
const linkOf = (token: string): string => `https://city.test/crm/submissions/${token}`;
const mask = privateLinkMask(installation, [own]);

/** Each result is a whole link or token, so all of it is masked. */
const rewriters: Readonly<Record<string, Rewriter>> = {
  'in plain text': (link) => link,
  'with a query and a fragment': (link) => `${link}?translate=es#top`,
  'without its host': (link) => link.replace('https://city.test', ''),
  'without its scheme': (link) => link.replace('https://', ''),
  'Proofpoint v1': proofpointV1,
  'Proofpoint v2': proofpointV2,
  'Proofpoint v2 twice': (link) => proofpointV2(proofpointV2(link)),
  'Proofpoint v2 within Safelinks': (link) => safelinks(proofpointV2(link)),
  'Safelinks within Proofpoint v2': (link) => proofpointV2(safelinks(link)),
  'Proofpoint v3': proofpointV3,
  'Proofpoint v3, hyphens replaced': proofpointV3With(/[-_:]/),
  'Proofpoint v3, runs replaced': proofpointV3With(/[^/]/),
  'Safelinks within Proofpoint v3': (link) => proofpointV3(safelinks(link)),
  Safelinks: safelinks,
  'Safelinks within Safelinks': (link) => safelinks(safelinks(link)),
  'Safelinks within Safelinks within Safelinks': (link) => safelinks(safelinks(safelinks(link))),
  Barracuda: barracuda,
  Cisco: cisco,
  Sophos: sophos,
  'Sophos within Safelinks': (link) => safelinks(sophos(link)),
  'Safelinks within Sophos': (link) => sophos(safelinks(link)),
  'Check Point': checkPoint,
  'Trend Micro': trendMicro,
  Google: google,
  'base64 in a parameter': base64,
  'percent-encoded': percent,
  'percent-encoded twice': (link) => percent(percent(link)),
  'percent-encoded ten times': (link) => Array.from({ length: 10 }).reduce<string>((text) => percent(text), link),
  'percent-encoded throughout, lower case': percentAll,
  'character references': entities,
  'character references twice': (link) => entities(entities(link)),
  'quoted-printable': quotedPrintable,
  'quoted-printable throughout': quotedPrintableAll,
  'with soft hyphens': invisible('\u00AD', 10),
  'with zero-width spaces': invisible('\u200B', 7),
  'with word joiners as references': invisible('&#8288;', 9),
  'hyphens of a word processor': (link) => link.replaceAll('-', '\u2011'),
};

describe.each([
  ['the submission’s own', own],
  ['another submission’s', others],
])('%s link is masked', (_whose, token) => {
  test.each(Object.entries(rewriters))('%s', (_form, rewrite) => {
    const rewritten = rewrite(linkOf(token));
    expect(mask(`See ${rewritten} for more`)).toBe('See [private link] for more');
    expect(mask(`See ${rewritten}.\nBye`)).toBe('See [private link].\nBye');
    expect(mask(`(${rewritten})`)).toBe('([private link])');
    expect(mask(`Hi,\n<${rewritten}>\n${rewritten}\nBye`)).toBe('Hi,\n<[private link]>\n[private link]\nBye');
  });

  test.each([
    ['with quote marks', '\n> '],
    ['with nested quote marks', '\r\n> > >'],
    ['with bars', '\n| '],
    ['without marks', '\r\n'],
    ['with blanks at the end', ' \n'],
    ['by quoted-printable', '=\r\n'],
    ['by quoted-printable within a quote', '=\n> '],
  ])('broken over lines %s', (_how, mark) => {
    const start = mark.replace(/^[= ]?\r?\n/, '');
    for (const width of [20, 37, 50, 60, 76]) {
      const words = `${start}${broken(width, mark)(linkOf(token))}\n${start}Bye`;
      expect(mask(words)).toBe(`${start}[private link]\n${start}Bye`);
    }
    for (const rewrite of [safelinks, proofpointV2, proofpointV3, cisco]) {
      const masked = mask(`Hi\n${start}${broken(60, mark)(rewrite(linkOf(token)))}`);
      expect(masked).toContain('[private link]');
      expect(masked).not.toMatch(/submissions|s1[-%]/);
    }
  });

  test('with a line break before its token', () => {
    expect(mask(`> ${linkOf(token).replace('/s1-', '/\n> s1-')}\n> Bye`)).toBe('> [private link]\n> Bye');
  });

  test('as the target of a link with a text', () => {
    expect(mask(`Your request (${linkOf(token)}) is open`)).toBe('Your request ([private link]) is open');
    expect(mask(`[Your request](${linkOf(token)})`)).toBe('[Your request]([private link])');
    expect(mask(`<a href="${entities(linkOf(token))}">here</a>`)).toBe('<a href="[private link]">here</a>');
    expect(mask(`${linkOf(token)}<${safelinks(linkOf(token))}>`)).toBe('[private link]<[private link]>');
  });

  test.each([
    ['alone', token, '[private link]'],
    ['in a sentence', `The code is ${token}.`, 'The code is [private link].'],
    ['in quotation marks', `“${token}”, “x”`, '“[private link]”, “x”'],
    ['at the end of a line', `Code:\n${token}\nThank you`, 'Code:\n[private link]\nThank you'],
    ['broken', `Code: ${token.slice(0, 20)}\n> ${token.slice(20)}`, 'Code: [private link]'],
    ['percent-encoded', `Code: ${percentAll(token)}!`, 'Code: [private link]!'],
  ])('the token %s', (_where, words, expected) => expect(mask(words)).toBe(expected));

  test('truncated at the end of a text', () => {
    expect(mask(`See ${linkOf(token).slice(0, -4)}`)).toBe('See [private link]');
  });
});

describe('the private link of another kind of record', () => {
  const { make } = storedLink({ tokenPrefix: 'c', name: 'holder', purpose: 'case-link' });
  const token = make(settings.secret, 1, other.submissionId);
  const words = `See https://city.test/crm/cases/${token}?a=1, or ${token}.`;

  test('is masked', () => {
    const subjects = { privatePrefixes: ['s', 'c'] };
    expect(privateLinkMask({ settings, subjects })(words)).toBe('See [private link], or [private link].');
  });

  test('stays when no declared kind of link has its letter', () => expect(mask(words)).toBe(words));
});

describe('the submission’s own token is found when it is split', () => {
  test.each([
    ['between blanks', [...own].join(' ')],
    ['between marks', own.replace(/(.{9})/g, '$1 * ')],
    ['with a remnant of quoted-printable', `${own.slice(0, 17)}= ${own.slice(17)}`],
    ['with another one', `${own.slice(0, 17)}=${own.slice(17)}`],
    ['with a footnote in it', `${own.slice(0, 12)}[1]${own.slice(12)}`],
    ['in base64', Buffer.from(own).toString('base64')],
    ['in Proofpoint’s encoding', own.replaceAll('-', '-2D').replaceAll('_', '-5F')],
    ['without its end', own.slice(0, 20)],
    ['without its beginning', own.slice(12)],
  ])('%s', (_how, words) => expect(mask(`It is ${words} again`)).toBe('It is [private link] again'));
});

describe('an opaque link of a mail system', () => {
  test.each([
    'https://protect-us.mimecast.com/s/Dq2tCqx82YfMWNPOFZubbx?domain=city.test',
    'https://protect-eu.mimecast.com/s/zM1FB7zDRiZ',
    'https://url.uk.m.mimecastprotect.com/s/Dq2tCqx82YfMWNPOFZubbx?domain=city.test',
    'https://secure-web.cisco.com/1z0v_U78rf_0ofSUeyHRS36Fj-mk74BguweaGfG7pX9MxfOcN1eiC',
    'https://us-east-2.protection.sophos.com/?d=city.test&b=990260467867425f8d991057d4ea7a24&q=4bPLHT591',
  ])('%s is masked', (link) => expect(mask(`See ${link}.`)).toBe('See [private link].'));

  test.each([
    'https://protect-us.mimecast.com/s/Dq2tCqx82YfMWNPOFZubbx?domain=way2go.example.com',
    'https://community.mimecast.com/s/article/api-integrations',
    cisco('https://example.com/page'),
    sophos('https://example.com/a/longer/page/of/ours'),
  ])('%s names another host and stays', (link) => expect(mask(`See ${link}.`)).toBe(`See ${link}.`));
});

describe('ordinary text is unchanged', () => {
  const page = linkOf(publicToken(settings.secret, 1, 1042));
  test.each([
    page,
    safelinks(page),
    proofpointV2(page),
    proofpointV3(page),
    safelinks('https://example.com/crm/submissions?id=1'),
    'https://city.test/crm/demo',
    'crm/submissions/s1-short',
    'crm/submissions/s1-short is what the address of the page begins with, and the sub-committee has read it',
    'The sub-committee that met at the corner of the street',
    's3-this-is-an-ordinary-file-name-with-hyphens.jpg',
    'https://files.example.com/s1-0123456789abcdef0123456789abcdef.png',
    'It costs 50% of $20 = 10, or 100%25. Q&amp;A: 3 &lt; 4 &#33; =20 =\nsoft-break',
    '> quoted\n>> twice\n| bar\n--\nRita',
    '¿Dónde está? El próximo miércoles.\u00A0\u200BÀ bientôt',
    '請看這裡\r\n謝謝',
    'nothing_but-2Dencoded__;JSU!!x$ v3/__ __; v3/__a*b__;!',
    'SGVsbG8sIHRoaXMgaXMgYW4gb3JkaW5hcnkgdGV4dCB0aGF0IHNvbWVib2R5IHNlbnQgaW4gYmFzZTY0Lg==',
    '\uD800 alone',
    '',
  ])('%s', (words) => expect(mask(words)).toBe(words));

  test.each([
    ['on lines of their own', '\n', linkOf(own)],
    ['in a list', ', ', linkOf(own)],
    ['next to a bare token', '\n', own],
  ])('links next to a private one stay: %s', (_where, separator, words) => {
    const list = (middle: string): string => ['https://a.test/page', middle, 'https://a.test/next'].join(separator);
    expect(mask(list(words))).toBe(list('[private link]'));
  });
});

test.each([
  ['half links', 'https://'.repeat(60_000)],
  ['escapes of escapes', `%${'25'.repeat(250_000)}`],
  ['Proofpoint’s escapes of escapes', `-${'2D'.repeat(250_000)}`],
  ['references of references', `&${'amp;'.repeat(120_000)}`],
  ['half addresses of Proofpoint', 'v3/__'.repeat(100_000)],
  ['ends of addresses of Proofpoint', '__;'.repeat(160_000)],
  ['base64', 'aHR0cHM6'.repeat(60_000)],
  ['blanks', ' '.repeat(500_000)],
  ['line ends', '=\r\n> '.repeat(100_000)],
])('half a million characters of %s are unchanged', (_what, words) => expect(mask(words)).toBe(words));

test('a text of private links only is masked', () => {
  expect(mask(`${own} `.repeat(14_000)).length).toBeLessThan(1000);
  expect(mask(linkOf(others).repeat(7000)).length).toBeLessThan(5000);
});
