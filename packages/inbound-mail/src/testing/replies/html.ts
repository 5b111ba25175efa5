import type { ReplySample } from './reply-sample.ts';

/** Joins pieces of HTML. Its line breaks are part of the pieces. */
const markup = (...pieces: readonly string[]): string => pieces.join('');

const CLOSED =
  '<p>## Please reply above this line ##</p><table><tr><td>Your request #1042 was closed.</td></tr></table>';

/** HTML replies as mail programs write them. */
export const htmlReplies: readonly ReplySample[] = [
  {
    program: 'Gmail',
    expected: 'The pothole is still there.\n\nThanks,\nMaria',
    text: markup(
      '<div dir="ltr">The pothole is <b>still</b> there.<div><br></div><div>Thanks,</div><div>Maria</div>',
      '</div><br>\n<div class="gmail_quote gmail_quote_container">',
      '<div dir="ltr" class="gmail_attr">On Tue, May 5, 2026 at 3:12&#8239;PM City of Oakmere &lt;',
      '<a href="mailto:a@oakmere.test">a@oakmere.test</a>&gt; wrote:<br></div>\n',
      '<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid ',
      'rgb(204,204,204);padding-left:1ex">',
      CLOSED,
      '</blockquote></div>',
    ),
  },
  {
    program: 'Gmail in a language not known here',
    expected: 'Idem tam.',
    text: markup(
      '<div dir="ltr">Idem tam.</div><br><div class="gmail_quote">',
      '<div class="gmail_attr">uto, 5. svi 2026. u 15:12 City of Oakmere piše</div>',
      '<blockquote class="gmail_quote">',
      CLOSED,
      '</blockquote></div>',
    ),
  },
  {
    program: 'Gmail, answering between',
    expected: '> When may we come?\nFriday is fine.\n> Is there a dog?\nYes, a small one.',
    text: markup(
      '<div dir="ltr"><div class="gmail_quote">',
      '<div class="gmail_attr">On Tue, May 5, 2026 at 3:12 PM City of Oakmere wrote:</div>',
      '<blockquote class="gmail_quote"><div>When may we come?</div></blockquote>\n<div>Friday is fine.',
      '</div><blockquote class="gmail_quote"><div>Is there a dog?</div></blockquote>',
      '<div>Yes, a small one.</div></div></div>',
    ),
  },
  {
    program: 'Gmail, with a signature and an indented paragraph',
    expected: 'My neighbour says:\n\nIt was never fixed.',
    text: markup(
      '<div dir="ltr">My neighbour says:</div><div><br></div>',
      '<blockquote style="margin:0 0 0 40px;border:none;padding:0px">It was never fixed.</blockquote>\n',
      '<br clear="all"><span class="gmail_signature_prefix">-- </span><br>',
      '<div dir="ltr" class="gmail_signature" data-smartmail="gmail_signature"><div>Maria Lopez',
      '<br>555-0142</div></div><br>\n<div class="gmail_quote">',
      '<div class="gmail_attr">On Tue, May 5, 2026 City of Oakmere wrote:</div>',
      '<blockquote class="gmail_quote">',
      CLOSED,
      '</blockquote></div>',
    ),
  },
  {
    program: 'Outlook on the web',
    expected: 'It came back after the rain.\n\nMaria',
    text: markup(
      '<html><head><style type="text/css">P {margin-top:0;}</style></head><body dir="ltr">',
      '<div class="elementToProof">It came back after the rain.</div><div><br></div><div>Maria</div>\n',
      '<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1">',
      '<div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>From:',
      '</b> City of Oakmere &lt;a@oakmere.test&gt;<br><b>Sent:</b> Tuesday, May 5, 2026 3:12 PM<br><b>To:',
      '</b> Maria<br><b>Subject:</b> Your request</font><div>&nbsp;</div></div>\n<div>',
      CLOSED,
      '</div></body></html>',
    ),
  },
  {
    program: 'Outlook, which spaces its paragraphs with empty ones',
    expected: 'It came back.\n\nMaria',
    text: markup(
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><!--[if !mso]>',
      '<style>v\\:* {behavior:url(#default#VML);}</style><![endif]--><style>',
      '<!-- p.MsoNormal {margin:0in} --></style></head><body lang="EN-US"><div class="WordSection1">\n',
      '<p class="MsoNormal">It came\nback.<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>',
      '<p class="MsoNormal">Maria<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>\n<div>',
      '<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in">',
      '<p class="MsoNormal"><b>From:</b> City of Oakmere &lt;a@oakmere.test&gt;<br><b>Sent:',
      '</b> Tuesday, May 5, 2026 3:12 PM<br><b>To:</b> Maria<br><b>Subject:</b> Your request<o:p></o:p>',
      '</p></div></div>\n<p class="MsoNormal">Your request was closed.<o:p></o:p></p></div></body></html>',
    ),
  },
  {
    program: 'Outlook for Android',
    expected: 'Thank you!',
    text: markup(
      '<html><body><div dir="auto">Thank you!</div><div id="ms-outlook-mobile-signature"><div><br>',
      '</div>Get <a href="https://aka.ms/AAb9ysg">Outlook for Android</a></div><hr>',
      '<div id="divRplyFwdMsg"><b>Von:</b> City<br></div>',
      CLOSED,
      '</body></html>',
    ),
  },
  {
    program: 'Apple Mail',
    expected: 'Yes, all good now.',
    text: markup(
      '<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head>',
      '<body style="overflow-wrap: break-word;">Yes, all good now.<br id="lineBreakAtBeginningOfMessage">',
      '<div><br><blockquote type="cite">',
      '<div>On May 5, 2026, at 3:12 PM, City of Oakmere &lt;a@oakmere.test&gt; wrote:</div>',
      '<br class="Apple-interchange-newline"><div>',
      CLOSED,
      '</div></blockquote></div><br></body></html>',
    ),
  },
  {
    program: 'Apple Mail on an iPhone',
    expected: 'Yes, all good now.',
    text: markup(
      '<html><body dir="auto">Yes, all good now.<br><br>',
      '<div dir="ltr" id="AppleMailSignature">Sent from my iPhone</div><div dir="ltr"><br>',
      '<blockquote type="cite">On May 5, 2026, at 3:12 PM, City of Oakmere &lt;a@oakmere.test&gt; wrote:',
      '<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">',
      CLOSED,
      '</div></blockquote></body></html>',
    ),
  },
  {
    program: 'Yahoo',
    expected: 'Nobody came yesterday.',
    text: markup(
      '<html><body><div class="ydp1yahoo-style-wrap"><div dir="ltr">Nobody came yesterday.</div><div><br>',
      '</div></div><div id="yahoo_quoted_1234567890" class="yahoo_quoted"><div>',
      '<div>martedì 5 maggio 2026 alle ore 15:12:04 CEST</div><div><br></div><div>',
      CLOSED,
      '</div></div></div></body></html>',
    ),
  },
  {
    program: 'Yahoo on Android',
    expected: 'Nobody came.',
    text: markup(
      'Nobody came.<br><br><div id="ymail_android_signature">',
      '<a href="https://mail.onelink.me/107872968">Sent from Yahoo Mail on Android</a></div> <br> ',
      '<blockquote style="margin: 0 0 20px 0;"> <div>On Tue, May 5, 2026 at 3:12 PM, City of Oakmere',
      '</div>',
      CLOSED,
      '</blockquote>',
    ),
  },
  {
    program: 'Thunderbird',
    expected: 'Friday is fine.',
    text: markup(
      '<html><body><p>Friday is fine.<br></p>',
      '<div class="moz-cite-prefix">On 5/5/26 3:12 PM, City of Oakmere wrote:<br></div>',
      '<blockquote type="cite" cite="mid:1@oakmere.test">',
      CLOSED,
      '</blockquote><div class="moz-signature">-- <br>Maria</div></body></html>',
    ),
  },
  {
    program: 'Proton Mail',
    expected: 'Friday is fine.',
    text: markup(
      '<div style="font-family: Arial;">Friday is fine.</div><div class="protonmail_signature_block">',
      '<div>Sent with Proton Mail</div></div>',
      '<div class="protonmail_quote">On Tuesday, May 5th, 2026 at 3:12 PM, City of Oakmere ',
      '&lt;a@oakmere.test&gt; wrote:<br><br><blockquote class="protonmail_quote" type="cite">',
      CLOSED,
      '</blockquote></div>',
    ),
  },
];
