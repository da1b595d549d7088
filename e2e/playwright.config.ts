import { defineConfig } from '@playwright/test'
import { pageBrowser } from './src/browsers.ts'
import { isProof } from './src/depth.ts'

/**
 * How long a test waits for a screen, a control or a page. It is no promise of the product: browsers and the server
 * share a machine, and only a failing test waits so long.
 */
const patienceMs = 30_000

/**
 * Chromium uses only the last such switch, so this repeats what Playwright 1.65 switches off, as far as it concerns a
 * desktop without a screen. Ours are the last two, the panes under the address bar: a full Chromium loads them as extra
 * pages behind every page, which costs as much CPU time as a test (github.com/puppeteer/puppeteer/pull/15278).
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** One server for the whole run; every test has its own readers, so that workers never disturb each other. */
// biome-ignore lint/style/noDefaultExport: the runner reads its configuration from the default export.
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/files',
  // The proof does not repeat what the gate has run in full.
  ...(isProof ? { grep: /@(proof|depth)\b/ } : { grepInvert: /@proof\b/ }),
  fullyParallel: true,
  // With two a quarter of two cores waits, for pauses and delays that tests sit out.
  workers: 3,
  // The longest journeys took 47 s at a load of 13 on two cores; this only ends a test that hangs.
  timeout: 240_000,
  expect: { timeout: patienceMs },
  globalSetup: './src/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker answers before a test's own routes; only the tests of offline reading allow one.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    launchOptions: {
      ...(pageBrowser ? { executablePath: pageBrowser } : {}),
      // Nothing here needs a graphics card, and a run without its process needs less of the machine.
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-gpu',
        '--in-process-gpu',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
})
