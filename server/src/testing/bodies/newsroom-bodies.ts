const uuid = '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b'
const line = { en: 'Trees grow.', ko: '나무가 자라요.' }

/** A short manuscript with something in every field. */
const document = {
  slug: 'hostile-place',
  section: 'science',
  names: ['Kim'],
  picture: { id: 'none', alt: '그림이에요.' },
  source: { name: 'NASA', url: 'https://example.com/a', licence: 'CC BY 4.0' },
  versions: {
    B1: {
      headline: line,
      summary: line,
      paragraphs: [[{ id: 's1', beat: 1, ...line }]],
      keyWords: [{ lemma: 'tree', pos: 'noun' }],
      quiz: [
        {
          id: 'q1',
          type: 'main',
          question: line,
          choices: ['one', 'two'],
          answer: 0,
          proof: ['s1'],
          why: '그래서예요.',
          madeFor: { s1: 'x' },
        },
      ],
      notes: {
        s1: { chunks: [['Trees', '나무가']], note: { point: 'grow', ko: '자라요' }, approved: true, madeFor: '' },
      },
      senses: { s1: { 'trees#1': { lemma: 'tree', pos: 'noun', sense: 1, phrase: null } } },
      wordDrafts: [{ lemma: 'zomet', pos: 'noun', ipa: 'x', ko: '혜성', example: line }],
    },
  },
  drafted: [],
}

/** Valid bodies for the newsroom's calls. */
export const newsroomBodies: Readonly<Record<string, unknown>> = {
  createManuscript: {
    section: 'science',
    level: 'B1',
    format: 'MARKDOWN',
    text: '# Trees\n\nTrees grow.',
    source: { name: 'NASA', url: 'https://example.com', licence: 'CC BY 4.0' },
  },
  saveManuscript: { revision: 1, document, comment: '고쳤어요' },
  confirmStale: { revision: 1, level: 'B1', kind: 'QUIZ', item: 'q1' },
  restoreRevision: { revision: 1 },
  checkManuscript: { revision: 1, kind: 'FACTS' },
  publishManuscript: { revision: 1, publishAt: '2026-12-01T00:00:00Z' },
  retireManuscript: { back: true },
  saveEntries: {
    entries: [{ lemma: 'zomet', pos: 'noun', ipa: 'x', level: 'B2', senses: [{ ko: '혜성', example: line }] }],
  },
  closeProblem: { answer: '맞는 번역이에요.' },
  reportProblem: { problemId: uuid, level: 'B1', revision: 1, sentenceId: 's1', kind: 'KOREAN', text: '이상해요.' },
  addFeed: { name: 'NASA', url: 'https://example.com/feed', licence: 'public domain', section: 'science' },
  importFeedItem: { key: 'a', level: 'B1' },
  draftWithModel: { revision: 1, level: 'B1', part: 'QUIZ', from: 'A2' },
  giveTimings: { format: 'WORDS', text: '[{"text":"Trees","startMs":0,"endMs":400}]' },
}
