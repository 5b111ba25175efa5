/** Rewrites a link, or a text that contains one, as mail systems and programs do. Formats are taken from real mails. */
export type Rewriter = (link: string) => string;

/** Returns a character's UTF-8 bytes, each as two hexadecimal digits after `mark`. */
const bytes = (mark: string, char: string): string => {
  const digits = [...Buffer.from(char)].map((byte) => byte.toString(16).toUpperCase().padStart(2, '0'));
  return digits.map((pair) => mark + pair).join('');
};

/** Writes every character except letters and digits as `%XX`. */
export const percent: Rewriter = (link) => link.replace(/[^A-Za-z0-9]/gu, (char) => bytes('%', char));

/** Writes every character as `%xx`. */
export const percentAll: Rewriter = (link) => link.replace(/[^]/gu, (char) => bytes('%', char).toLowerCase());

/** Puts a link into an address between `before` and `after`. */
const within =
  (before: string, after: string, encode: Rewriter = encodeURIComponent): Rewriter =>
  (link) =>
    `https://${before}${encode(link)}${after}`;

const inBase64: Rewriter = (link) => Buffer.from(link).toString('base64');

export const proofpointV1 = within('urldefense.proofpoint.com/v1/url?u=', '&k=oIvRg1%2BdGAg%3D%3D%0A&s=d3583cfa');

const v2Encoded: Rewriter = (link) => link.replace(/[^A-Za-z0-9./]/gu, (char) => bytes('-', char)).replaceAll('/', '_');

export const proofpointV2 = within('urldefense.proofpoint.com/v2/url?u=', '&d=DwMFaQ&c=Vxt5e0Os&e=', v2Encoded);

const RUNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Replaces each run of characters that match `isReplaced`, and always `*`. */
export const proofpointV3With =
  (isReplaced: RegExp): Rewriter =>
  (link) => {
    let characters = '';
    const address = link.replace(new RegExp(`(?:${isReplaced.source}|\\*){1,60}`, 'g'), (run) => {
      characters += run;
      return run.length === 1 ? '*' : `**${RUNS[run.length - 2]}`;
    });
    const replaced = Buffer.from(characters).toString('base64url');
    return `https://urldefense.com/v3/__${address}__;${replaced}!!GjvTz_vk!E6HzrtWvnWiM_KOORWtK46YQNqqO5npPrKi9$`;
  };

export const proofpointV3: Rewriter = proofpointV3With(/[%#*!]/);

const safelinksEnd = '&data=05%7C02%7Crita%40resident.test%7C1&sdata=q%2Bw%3D&reserved=0';
export const safelinks = within('nam02.safelinks.protection.outlook.com/?url=', safelinksEnd);

export const barracuda = within('linkprotect.cudasvc.com/url?a=', '&c=E,1,gq-fB3OvXlnA_Q,,&typo=1', (link) =>
  encodeURIComponent(link).replace(/%../g, (byte) => byte.toLowerCase()),
);

export const cisco = within('secure-web.cisco.com/1z0v_U78rf_0ofSUeyHRS36Fj-mk74Bg/', '');

export const sophos = within('us-west-2.protection.sophos.com/?d=city.test&u=', '&p=m&i=NjNjNjU5&h=909b283d', inBase64);

export const checkPoint = within('protect.checkpoint.com/v2/r01/___', '___.YzJ1OndlY29tbXVuaWN', (link) => link);

export const trendMicro = within('ca-1234.check.trendmicro.com/wis/clicktime/v1/query?url=', '&umid=AB-1');

export const google = within('www.google.com/url?q=', '&source=gmail&ust=1700000000000000&usg=AOvVaw0');

export const base64 = within('go.example.com/?to=', '&x=1', (link) => Buffer.from(link).toString('base64url'));

/** Quoted-printable. Source: RFC 2045 §6.7. */
export const quotedPrintable: Rewriter = (link) => {
  const encoded = link.replace(/[^\w./:?&%#*;,!$ \n-]/gu, (char) => bytes('=', char));
  return encoded.replace(/(.{70})/g, '$1=\n');
};

/** Quoted-printable with every character except letters and digits encoded. */
export const quotedPrintableAll: Rewriter = (link) => link.replace(/[^A-Za-z0-9\n]/gu, (char) => bytes('=', char));

const named: Readonly<Record<string, string>> = { '&': '&amp;', '/': '&#x2F;', ':': '&colon;' };

/** Named and numeric character references. */
export const entities: Rewriter = (link) => {
  return link.replace(/[&_:/-]/g, (char) => named[char] ?? `&#${char.charCodeAt(0)};`);
};

/** Breaks a text after every `width` characters. */
export const broken =
  (width: number, mark: string): Rewriter =>
  (link) =>
    link.replace(new RegExp(`(.{${width}})`, 'g'), `$1${mark}`);

/** Inserts an invisible character after every `step` characters. */
export const invisible =
  (char: string, step: number): Rewriter =>
  (link) =>
    link.replace(new RegExp(`(.{${step}})`, 'g'), `$1${char}`);
