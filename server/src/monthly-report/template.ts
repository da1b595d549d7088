/** The report on A4: lines by group, the figures with their tables, and what each number means. */
export const reportTemplate = `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title + " " + data.subtitle)
#set page(paper: "a4", margin: (x: 20mm, y: 18mm))
#set text(font: faces, size: 10pt, lang: "ko", fallback: false, hyphenate: false)
#set par(leading: 0.72em, spacing: 0.85em)
#let quiet(content) = text(fill: luma(35%), content)
#show heading.where(level: 1): set text(size: 18pt)
#show heading.where(level: 2): set text(size: 12pt)
#show heading.where(level: 2): set block(above: 1.6em, below: 0.8em, sticky: true)
= #data.title
#par(quiet(data.subtitle))
#line(length: 100%, stroke: 0.6pt)
#if data.empty != "" { par(data.empty) }
#for group in data.groups {
  heading(level: 2, group.title)
  for each in group.lines {
    block(breakable: false, above: 0.9em, {
      par([*#each.label* #h(0.6em) #each.value])
      if each.note != "" { par(quiet(each.note)) }
    })
  }
}
#if data.figures.len() > 0 { heading(level: 2, data.figuresTitle) }
#for each in data.figures {
  block(breakable: false, above: 1.4em, {
    par([*#each.title* #h(0.6em) #quiet(each.legend)])
    image(bytes(each.svg), format: "svg", alt: each.summary, width: 96mm)
  })
  let wide = each.table.heads.len() > 4
  table(
    columns: each.table.heads.len(), stroke: 0.4pt + luma(70%), inset: if wide { 4pt } else { 6pt },
    table.header(..each.table.heads.map(head => [*#head*])),
    ..each.table.rows.flatten().map(cell => [#cell]),
  )
}
#if data.definitions.lines.len() > 0 {
  heading(level: 2, data.definitions.title)
  for each in data.definitions.lines { par([*#each.label* #h(0.6em) #quiet(each.definition)]) }
}
`
