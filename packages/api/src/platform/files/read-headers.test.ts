import { expect, test } from 'vitest';
import { errorResponseXml, postResponseXml } from './storage/post-response.ts';
import { contentDisposition, readHeaders } from './read-headers.ts';

test('a download header has the name in ASCII and UTF-8, without injected parameters', () => {
  expect(
    contentDisposition({ fileName: "Café's (1).pdf", contentType: 'application/pdf', disposition: 'inline' }),
  ).toBe(`inline; filename="Caf_'s (1).pdf"; filename*=UTF-8''Caf%C3%A9%27s%20%281%29.pdf`);
  const hostile = contentDisposition({
    fileName: 'a"; filename="b.exe\r\nSet-Cookie: x=1\u202E.txt',
    contentType: 'text/plain',
    disposition: 'attachment',
  });
  expect(hostile).toBe(
    'attachment; filename="a_; filename=_b.exeSet-Cookie_ x=1.txt"; ' +
      "filename*=UTF-8''a_%3B%20filename%3D_b.exeSet-Cookie_%20x%3D1.txt",
  );
});

test('active content is always downloaded, even when inline display is requested', () => {
  for (const contentType of ['text/html', 'image/svg+xml', 'message/rfc822', 'application/octet-stream']) {
    const headers = readHeaders({ fileName: 'x', contentType, disposition: 'inline' });
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  expect(readHeaders({ fileName: 'x.txt', contentType: 'text/plain', disposition: 'inline' })).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': expect.stringMatching(/^inline;/),
  });
  expect(
    readHeaders({ fileName: 'x.pdf', contentType: 'application/pdf', disposition: 'inline' })[
      'content-security-policy'
    ],
  ).not.toContain('sandbox');
});

test("S3's responses escape all values", () => {
  expect(postResponseXml({ location: 'http://a/b?c&d', bucket: '<b>', key: `k"'`, etag: '"e\0"' })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<PostResponse><Location>http://a/b?c&amp;d</Location><Bucket>&lt;b&gt;</Bucket>' +
      '<Key>k&quot;&#39;</Key><ETag>&quot;e&quot;</ETag></PostResponse>',
  );
  expect(errorResponseXml({ code: 'AccessDenied', message: 'a < b' })).toContain('<Message>a &lt; b</Message>');
});
