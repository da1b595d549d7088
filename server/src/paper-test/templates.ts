const page = `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title + " " + data.subtitle)
#set page(paper: "a4", margin: (x: 20mm, y: 18mm))
#set text(font: faces, size: 10pt, lang: "ko", fallback: false, hyphenate: false)
#set par(leading: 0.72em, spacing: 0.85em)
#let english(content) = text(lang: "en", content)
#let quiet(content) = text(fill: luma(35%), content)
#show heading.where(level: 1): set text(size: 18pt)
#show heading.where(level: 2): set text(size: 12pt)
#show heading.where(level: 2): set block(above: 2.2em, below: 1em, sticky: true)
= #data.title
#par(quiet(data.subtitle))
`

/** The sheet of questions. Its text is that of the screen, in the same order. */
export const questionsTemplate = `${page}
#par(data.blanks)
#line(length: 100%, stroke: 0.6pt)
#for section in data.sections {
  heading(level: 2, if section.isEnglish { english(section.title) } else { section.title })
  if section.instruction != none { par(quiet(section.instruction)) }
  for paragraph in section.passage { par(justify: false, english(paragraph)) }
  for question in section.questions {
    block(breakable: false, above: 1.6em, {
      if question.instruction != none { par(quiet(question.instruction)) }
      par([*#question.number.* #english(question.stem)])
      for line in question.ko { par(quiet(line)) }
      for choice in question.choices { par(hanging-indent: 1.4em, choice) }
      if question.choices.len() == 0 { v(1.6em) }
    })
  }
}
`

/** The sheet of answers. */
export const answersTemplate = `${page}
#line(length: 100%, stroke: 0.6pt)
#for answer in data.answers {
  block(breakable: false, above: 1.4em, {
    par([*#answer.number.* #english(answer.key)])
    if answer.why != none { par(quiet(answer.why)) }
  })
}
`
