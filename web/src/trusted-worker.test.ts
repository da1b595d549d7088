import { expect, test, vi } from 'vitest'

async function ask(trustedTypes?: object) {
  vi.resetModules()
  vi.stubGlobal('trustedTypes', trustedTypes)
  return (await import('./trusted-worker.ts')).trustedWorker
}
const browser = {
  createPolicy: (_: string, rules: { createScriptURL(url: string): string }) => ({
    createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
  }),
}

test('the workers of the build are trusted, with the policy made once', async () => {
  const createPolicy = vi.fn(browser.createPolicy)
  const trustedWorker = await ask({ createPolicy })
  for (const url of ['/service-worker.js', '/assets/analysis-worker-B1x_9-a.js'])
    expect(trustedWorker(url)).toEqual({ trusted: url })
  expect(createPolicy).toHaveBeenCalledTimes(1)
})

test.each([
  'https://evil.example/assets/analysis-worker-1.js',
  '//evil.example/service-worker.js',
  '/assets/../api/takes/worker-1.js',
  '/api/worker-1.js',
  '/assets/main-1.js',
  'data:text/javascript,1',
  '/assets/a-worker-1.js?x=.js#',
])('%s is not', async (url) => {
  const trustedWorker = await ask(browser)
  expect(() => trustedWorker(url)).toThrow(TypeError)
})

test('a browser without trusted types gets the address itself', async () => {
  expect((await ask())('/service-worker.js')).toBe('/service-worker.js')
})
