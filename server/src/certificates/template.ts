/** The certificate on one sheet of A4: whom it is for, what was reached, and how anybody checks it. */
export const certificateTemplate = `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title + " " + data.course)
#set page(paper: "a4", margin: (x: 26mm, y: 30mm))
#set text(font: faces, size: 11pt, lang: "ko", fallback: false, hyphenate: false)
#set par(leading: 0.8em, spacing: 1em)
#let quiet(content) = text(size: 9pt, fill: luma(35%), content)
#show heading.where(level: 1): set text(size: 30pt, tracking: 0.1em)
#show heading.where(level: 1): set align(center)
#show heading.where(level: 1): set block(below: 2.4em)
#show heading.where(level: 2): set text(size: 11pt)
#show heading.where(level: 2): set block(above: 2.2em, below: 0.9em)
#set table(stroke: none, inset: (x: 0pt, y: 5pt))
= #data.title
#table(columns: (28mm, 1fr), ..data.facts.map(fact => (strong(fact.label), fact.value)).flatten())
#v(1.2em)
#par(text(size: 13pt, data.sentence))
== #data.requirements.title
#table(
  columns: (2fr, 1fr, 1fr), stroke: (bottom: 0.4pt + luma(70%)), inset: (x: 2pt, y: 6pt),
  table.header(..data.requirements.heads.map(head => [*#head*])),
  ..data.requirements.rows.flatten().map(cell => [#cell]),
)
#v(1fr)
#align(center, {
  par(text(size: 13pt, data.issuedOn))
  // As on Korean papers the seal covers the end of the name. It takes no room, so that the sheet is the same without it.
  let seal = if data.seal == none { [] } else {
    box(width: 0pt, height: 0pt, place(horizon + left, dx: -5mm, dy: -1.5mm,
      image(bytes(data.seal), format: "png", width: 20mm, height: 20mm, fit: "contain", alt: "직인")))
  }
  par(text(size: 17pt, weight: "bold", data.company) + seal)
})
#v(1fr)
#line(length: 100%, stroke: 0.4pt + luma(70%))
#for line in data.checks { par(quiet(line)) }
`
