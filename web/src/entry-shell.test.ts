// @vitest-environment node
import { expect, test } from 'vitest'
import { render, renderShell } from './entry-server.tsx'

const assets = {
  ...{ boot: '/assets/boot.js', entry: '/assets/entry.js', imports: ['/assets/parts.js'] },
  ...{ stylesheet: '/assets/all.css', stylesOf: () => 'p{}' },
}

async function stranger(call: () => Promise<unknown>) {
  const page = await render({
    url: '/brand',
    session: null,
    consumerHost: true,
    cookies: {},
    call,
    assets,
    scriptsOf: () => [],
  })
  return page.kind === 'page' ? page : expect.fail(`redirected to ${page.to}`)
}
const refused = (status: number, code: string) => () =>
  Promise.reject(Object.assign(new Error(code), { status, body: () => ({ code, message: code }) }))

test('the document cached for offline use names its host and nobody', () => {
  const { html } = renderShell({ assets, consumerHost: false })
  const [, state = ''] = /id="state">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(state)).toMatchObject({
    session: null,
    host: { consumerHost: false },
    queries: { mutations: [], queries: [] },
    offline: 'shell',
  })
  expect(html).toContain('저장해 둔 신문을 펼치고 있어요.')
  expect(renderShell({ assets, consumerHost: false }).html).toBe(html)
})

test('the first page works on a day without an article, and says when the server is in trouble', async () => {
  const page = await stranger(refused(404, 'NOT_FOUND'))
  expect(page.status).toBe(200)
  expect(page.html).toContain('오늘은 끝까지 읽어요')
  expect((await stranger(refused(503, 'OVERLOADED'))).status).toBe(503)
})
