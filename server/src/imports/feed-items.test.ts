import { describe, expect, test } from 'vitest'
import { itemsOf } from './feed-items.ts'

const spaces =
  'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"'
const rss = (items: string, channel = '') =>
  `<?xml version="1.0"?><rss version="2.0" ${spaces}><channel><title>T</title>${channel}${items}</channel></rss>`
const address = 'https://www.example.com/news/feed'
const itemIn = async (content: string, channel = '', at = address) =>
  (await itemsOf(rss(`<item>${content}</item>`, channel), at))[0]
const entryIn = async (content: string, base = '') =>
  (
    await itemsOf(
      `<feed xmlns="http://www.w3.org/2005/Atom" ${base}><title>T</title><entry>${content}</entry></feed>`,
      address,
    )
  )[0]

describe('words of a title or text that look like markup stay', () => {
  test.each([
    ['<title><![CDATA[Why &lt;dialog&gt; matters]]></title>', 'Why ‹dialog› matters'],
    ['<title>x&lt;y in June</title>', 'x < y in June'],
    ['<title>x&amp;lt;y in June</title>', 'x < y in June'],
    ['<title>if x&lt;y, then y&gt;x</title>', 'if x < y, then y>x'],
    ['<title>R&amp;amp;amp;D &amp;amp;#8217;26</title>', 'R&D ’26'],
    ['<title>The &lt;i&gt;Hankyoreh&lt;/i&gt; says</title>', 'The Hankyoreh says'],
    ['<title>S&atilde;o Paulo&rsquo;s caf&eacute;s</title>', 'São Paulo’s cafés'],
  ])('%s', async (content, title) => {
    expect((await itemIn(content))?.title).toBe(title)
  })

  test.each([
    [
      '<description><![CDATA[<p>Put &lt;em&gt; around it.</p><p>And x&lt;y here.</p>]]></description>',
      ['Put ‹em› around it.', 'And x < y here.'],
    ],
    ['<description>Put &lt;em&gt; around it.</description>', ['Put ‹em› around it.']],
    [
      '<description>&amp;lt;p&amp;gt;One.&amp;lt;/p&amp;gt;&amp;lt;p&amp;gt;Two.&amp;lt;/p&amp;gt;</description>',
      ['One.', 'Two.'],
    ],
    ['<description>&lt;![CDATA[&lt;p&gt;One.&lt;/p&gt;&lt;p&gt;Two.&lt;/p&gt;]]&gt;</description>', ['One.', 'Two.']],
    ['<description><![CDATA[<![CDATA[<p>One.</p>]]>]]&gt;</description>', ['One.']],
    ['<description/><content:encoded/><media:description>Only here.</media:description>', ['Only here.']],
    ['<dc:description>Only here.</dc:description>', ['Only here.']],
  ])('%s', async (content, paragraphs) => {
    expect((await itemIn(content))?.paragraphs).toEqual(paragraphs)
  })

  test('in Atom by what a text calls itself', async () => {
    const titles = [
      '<title type="text">Use &lt;b&gt; twice</title>',
      '<title>It&amp;#8217;s here</title>',
      '<title type="html">&lt;b&gt;Big&lt;/b&gt;</title>',
    ]
    expect((await Promise.all(titles.map((title) => entryIn(title)))).map((entry) => entry?.title)).toEqual([
      'Use ‹b› twice',
      'It’s here',
      'Big',
    ])
    const mislabelled = await entryIn('<content>&lt;p&gt;One.&lt;/p&gt;&lt;p&gt;Two.&lt;/p&gt;</content>')
    expect(mislabelled?.paragraphs).toEqual(['One.', 'Two.'])
  })
})

describe('the link of an item', () => {
  test.each([
    ['its guid', '<guid>https://www.example.com/1</guid>', 'https://www.example.com/1'],
    ['a guid that says so', '<guid isPermaLink="true"> https://www.example.com/1 </guid>', 'https://www.example.com/1'],
    ['not a guid that says no', '<guid isPermaLink="false">https://www.example.com/1</guid>', ''],
    ['not a guid that is a name', '<guid>news-1</guid>', ''],
    ['the link before the guid', '<link>/2</link><guid>https://www.example.com/1</guid>', 'https://www.example.com/2'],
    [
      'the guid before a link that leads nowhere',
      '<link>javascript:x</link><guid>https://www.example.com/1</guid>',
      'https://www.example.com/1',
    ],
    ['the Atom link within', '<atom:link href="https://www.example.com/3"/>', 'https://www.example.com/3'],
    ['what is relative, from the feed', '<link> ../4?a=1&amp;b=2 </link>', 'https://www.example.com/4?a=1&b=2'],
  ])('is %s', async (_, content, link) => {
    expect((await itemIn(content))?.link).toBe(link)
  })

  test('is relative to the bases that Atom names', async () => {
    const entry = await entryIn('<link href="5"/>', 'xml:base="https://base.example/a/"')
    const inner = await itemsOf(
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://base.example/a/"><entry xml:base="b/"><link href="5"/></entry></feed>',
      address,
    )
    expect([entry?.link, inner[0]?.link]).toEqual(['https://base.example/a/5', 'https://base.example/a/b/5'])
  })
})

describe('the time of an item', () => {
  const noZone = '<pubDate>Tue, 24 Nov 2026 09:00:00</pubDate>'
  test.each([
    ['UTC', noZone, '', address, '2026-11-24T09:00:00.000Z'],
    ['Seoul’s in a Korean feed', noZone, '<language>ko-kr</language>', address, '2026-11-24T00:00:00.000Z'],
    ['Seoul’s at a Korean address', noZone, '', 'https://www.example.co.kr/feed', '2026-11-24T00:00:00.000Z'],
    [
      'the zone of the feed’s own date',
      noZone,
      '<lastBuildDate>Tue, 24 Nov 2026 10:00:00 EST</lastBuildDate>',
      address,
      '2026-11-24T14:00:00.000Z',
    ],
    [
      'the first date that is one',
      '<pubDate>soon</pubDate><dc:date>2026-11-24T09:00Z</dc:date>',
      '',
      address,
      '2026-11-24T09:00:00.000Z',
    ],
    ['an Atom date within', '<atom:updated>2026-11-24T09:00Z</atom:updated>', '', address, '2026-11-24T09:00:00.000Z'],
  ])('is %s where it says nothing else', async (_, content, channel, at, iso) => {
    expect((await itemIn(content, channel, at))?.at?.toISOString()).toBe(iso)
  })
})

test.each([
  '<description>The rain came late. It fell all night.</description>',
  '<title> </title><description>&lt;p&gt;The rain came late. It fell all night.&lt;/p&gt;</description>',
])('an item without a title is called by its first sentence: %s', async (content) => {
  expect((await itemIn(content))?.title).toBe('The rain came late.')
})

describe('the key of an item', () => {
  test('is its own where a feed gives all one guid, and an item that is there twice is listed once', async () => {
    const item = (n: number) => `<item><guid>same</guid><title>T${n}</title><link>/${n}</link></item>`
    const items = await itemsOf(rss([1, 2, 3, 3].map(item).join('')), address)
    expect(items.map(({ title }) => title)).toEqual(['T1', 'T2', 'T3'])
    expect(new Set(items.map(({ key }) => key)).size).toBe(3)
  })

  test('is its own where there is no guid, link, title or date', async () => {
    const items = await itemsOf(
      rss('<item><description>One.</description></item><item><description>Two.</description></item>'),
      address,
    )
    expect(new Set(items.map(({ key }) => key)).size).toBe(2)
  })
})

test.each([
  ['entities', '<!DOCTYPE rss [<!ENTITY a "b">]><rss/>', 'ENTITIES', '피드가 XML 개체를'],
  ['a page', '<html><body></body></html>', 'MARKUP', '피드의 글 목록을'],
])('%s are refused with the cause', async (_, document, rule, begins) => {
  await expect(itemsOf(document, address)).rejects.toMatchObject({
    code: 'FEED_UNREADABLE',
    detail: { fields: [{ path: 'feed', rule }] },
    sentence: expect.stringMatching(new RegExp(`^${begins}`)),
  })
})
