import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DOMParser } from 'linkedom'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/refusal'
import { cleanSvg } from './clean-svg.ts'
import { allowedAttributes, allowedElements } from './svg-allowed.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const svg = (inside: string, own = 'viewBox="0 0 1200 675"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${own}><rect width="9" height="9" fill="#fff"/>${inside}</svg>`
const cleaned = (source: string) => cleanSvg(bytes(source))

/** `null`: refused; otherwise what is left beside the rectangle. */
const attacks: readonly (readonly [what: string, source: string, left: string | null])[] = [
  ['a script', svg('<script>alert(1)</script>'), ''],
  ['a script whose text has no markup', svg('<script type="text/ecmascript">alert(1)</script>'), ''],
  ['a script from elsewhere', svg('<script href="https://evil.example/x.js"/>'), ''],
  ['a script in another namespace', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'), ''],
  ['an event attribute', svg('<g onload="alert(1)"><path d="M0 0"/></g>'), '<g><path d="M0 0"/></g>'],
  ['an event attribute of the root', svg('', 'viewBox="0 0 9 9" onload="alert(1)"'), ''],
  ['an event attribute in capitals', svg('<path d="M0 0" ONCLICK="alert(1)"/>'), '<path d="M0 0"/>'],
  ['a page inside', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">hi</body></foreignObject>'), ''],
  ['a frame', svg('<iframe src="javascript:alert(1)"/>'), ''],
  ['a link with a script', svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'), ''],
  ['a picture from elsewhere', svg('<image href="https://evil.example/track.png"/>'), ''],
  ['a picture as data', svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'), ''],
  ['a shape from elsewhere', svg('<use href="https://evil.example/x.svg#a"/>'), '<use/>'],
  ['a shape from data', svg('<use xlink:href="data:image/svg+xml,x#a"/>'), '<use/>'],
  ['a style sheet', svg('<style>@import url(https://evil.example/x.css);</style>'), ''],
  ['a style attribute that calls', svg('<path d="M0 0" style="fill:url(https://evil.example/x)"/>'), '<path d="M0 0"/>'],
  ['a style attribute in escapes', svg('<path d="M0 0" style="fill:u\\72l(//evil.example)"/>'), '<path d="M0 0"/>'],
  ['a paint from elsewhere', svg('<path d="M0 0" fill="url(//evil.example/x#a)"/>'), '<path d="M0 0"/>'],
  ['an animation that sets a link', svg('<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="x"/>'), ''],
  ['a document type', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">${svg('')}`, null],
  ['a file read by an entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<title>&x;</title>')}`, null],
  ['entities of entities', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg('')}`, null],
  ['an instruction', `<?xml-stylesheet href="https://evil.example/x.css"?>${svg('')}`, null],
  ['characters as data', svg('<![CDATA[<script>alert(1)</script>]]>'), null],
  ['an address in character references', svg('<use href="&#106;avascript:alert(1)"/>'), '<use/>'],
  ['an attribute twice', svg('<path d="M0 0" href="#a" href="javascript:x"/>'), '<path d="M0 0" href="#a"/>'],
  ['an element left open', svg('<g><path d="M0 0"/>'), null],
  ['elements crossed', svg('<g><defs></g></defs>'), null],
  ['an attribute without quotes', svg('<path d=M0 onload=alert(1) />'), null],
  ['a comment that hides its end', svg('<!-- --!><script>alert(1)</script> -->'), null],
  ['shapes that multiply', svg('<g id="a"><path d="M0 0"/></g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>'), '<g id="a"><path d="M0 0"/></g><g id="b"/><use href="#b"/>'],
  ['a page with a picture in it', `<html><body>${svg('')}</body></html>`, null],
  ['two pictures', svg('') + svg(''), null],
  ['no measure', svg('', ''), null],
] // biome-ignore format: a table

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const rectangle = '<rect width="9" height="9" fill="#fff"/>'

test.each(attacks)('%s is cleaned out of a picture or refused', (_, source, left) => {
  if (left === null) expect(() => cleaned(source)).toThrow(Refusal)
  else
    expect(cleaned(source)).toMatch(
      new RegExp(`^<svg xmlns="[^"]+" viewBox="[\\d ]+">${literal(rectangle + left)}</svg>$`),
    )
})

test("the remains of an attack contain only allowed elements and attributes, as a browser's parser sees it", () => {
  const results = attacks.filter(([, , left]) => left !== null).map(([, source]) => cleaned(source))
  for (const result of results) {
    const elements = [...new DOMParser().parseFromString(result, 'image/svg+xml').querySelectorAll('*')]
    expect(
      elements.filter((element) => !allowedElements.has(element.localName)).map((element) => element.localName),
    ).toEqual([])
    const names = elements.flatMap((element) => [...element.attributes].map((attribute) => attribute.name))
    expect(names.filter((name) => name !== 'xmlns' && !allowedAttributes.has(name))).toEqual([])
  }
})

describe('a picture as people draw it', () => {
  test('keeps what its editor painted by style', () => {
    const drawn = svg('<path d="M0 0h9" style="fill:#123456; stroke-width: 2; -inkscape-font:Sans"/>')
    expect(cleaned(drawn)).toContain('<path d="M0 0h9" fill="#123456" stroke-width="2"/>')
  })

  test('keeps gradients, clips and reused shapes, and leaves the drawing program’s own notes out', () => {
    const inside =
      '<defs><linearGradient id="g1"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="c"><path d="M0 0"/></clipPath></defs>' +
      '<g clip-path="url(#c)" transform="translate(3 4)"><circle cx="1" cy="2" r="3" fill="url(#g1)"/></g>'
    expect(cleaned(svg(`${inside}<sodipodi:namedview id="x"/><metadata>made with love</metadata>`))).toContain(inside)
  })

  test('gets a viewBox from its width and height if it has none', () => {
    expect(cleaned(svg('', 'width="640px" height="360"'))).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 640 360">/)
  })

  test('is refused past 60 KB or if it is no text', () => {
    expect(() => cleaned(svg(`<path d="${'M0 0'.repeat(16_000)}"/>`))).toThrow(Refusal)
    expect(() => cleanSvg(new Uint8Array([0x1f, 0x8b, 8, 0]))).toThrow(Refusal)
  })

  test('stays complete if it is one of ours, and cleaning it again changes nothing', () => {
    const stories = fileURLToPath(import.meta.resolve('../../../content/stories'))
    for (const story of readdirSync(stories)) {
      const ours = readFileSync(`${stories}/${story}/picture.svg`, 'utf8')
      const once = cleaned(ours)
      const count = (text: string) => text.match(/<[a-z]+|[a-z-]+="/gi)?.length
      expect(count(once), story).toBe(count(ours))
      expect(cleaned(once)).toBe(once)
    }
  })
})
