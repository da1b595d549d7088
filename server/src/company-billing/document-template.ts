/** A quote or the statement of an invoice on one sheet of A4, as Korean offices lay them out. */
export const documentTemplate = `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title + " " + data.number)
#set page(paper: "a4", margin: (x: 20mm, top: 22mm, bottom: 18mm))
#set text(font: faces, size: 10pt, lang: "ko", fallback: false, hyphenate: false)
#set par(leading: 0.7em, spacing: 0.8em)
#let hair = 0.4pt + luma(65%)
#let quiet(content) = text(size: 9pt, fill: luma(35%), content)
#show heading.where(level: 1): set text(size: 24pt, tracking: 0.35em)
#show heading.where(level: 1): set align(center)
#show heading.where(level: 1): set block(below: 1.4em)
#show heading.where(level: 2): set text(size: 10pt)
#show heading.where(level: 2): set block(above: 0pt, below: 0.6em)
#set table(stroke: none, inset: (x: 3pt, y: 5pt))
#let facts(rows) = table(
  columns: (24mm, 1fr), stroke: (bottom: hair),
  ..rows.map(row => (text(fill: luma(35%), row.label), row.value)).flatten(),
)
= #data.title
#grid(columns: (1fr, 1fr), quiet(data.number), align(right, quiet(data.date)))
#v(0.6em)
#grid(
  columns: (1fr, 1fr), gutter: 8mm,
  [== #data.receiver.title
   #facts(data.receiver.facts)],
  [== #data.supplier.title
   #facts(data.supplier.facts)],
)
#v(1.2em)
#par(data.lead)
#block(width: 100%, stroke: (top: 1pt, bottom: 1pt), inset: (y: 9pt, x: 3pt), {
  grid(columns: (1fr, auto), align: (left + horizon, right + horizon),
    text(size: 13pt, weight: "bold", data.total.words), text(size: 13pt, weight: "bold", data.total.figures))
})
#v(0.4em)
#table(
  columns: (2.2fr, 0.8fr, 0.9fr, 1.4fr, 1.4fr), stroke: (bottom: hair),
  align: (left, right, right, right, right),
  table.header(..data.items.heads.map(head => [*#head*])),
  ..data.items.rows.flatten().map(cell => [#cell]),
)
#table(
  columns: (1fr, 40mm, 40mm), align: (left, left, right), inset: (x: 3pt, y: 4pt),
  ..data.sums.map(sum => ([], sum.label, strong(sum.value))).flatten(),
)
#v(1em)
#facts(data.terms)
#if data.note != "" {
  v(0.6em)
  block(for line in data.note.split("\\n") { par(line) })
}
#v(1fr)
#for line in data.foot { par(quiet(line)) }
`
