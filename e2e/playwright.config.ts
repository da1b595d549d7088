import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const systemChromium = '/usr/bin/chromium'
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(systemChromium) ? systemChromium : undefined)

/**
 * How long a test waits for what must come: for the screen, for a control, for a page. No promise of the product's; two
 * browsers, the server and whatever else runs share a machine, and only a test that fails waits so long.
 */
const patienceMs = 30_000

/**
 * Of several such switches Chromium hears the last, so what Playwright 1.65 switches off stands here again, as far as it
 * concerns a desk without a screen. Ours are the two panes under the address bar: a full Chromium loads them as pages of
 * their own behind every page, which takes as much of the machine as a test (github.com/puppeteer/puppeteer/pull/15278).
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

/** One server for the whole run; every test brings its own readers, so that two workers never disturb each other. */
// biome-ignore lint/style/noDefaultExport: the runner reads its configuration from the default export.
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/files',
  fullyParallel: true,
  workers: 2,
  // The longest journeys took 47 s at a load of 13 on two cores; this only ends what hangs.
  timeout: 240_000,
  expect: { timeout: patienceMs },
  globalSetup: './src/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker answers before a test's own routes are asked; the tests of offline reading let it in.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Nothing here is drawn by a graphics card; without its process a run needs less of the machine.
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
