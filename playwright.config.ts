import { defineConfig, devices } from '@playwright/test'
import { presentChromium } from './scripts/chromium.ts'

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A process for each context, not for each page, and no spare ones: what the app's scripts were compiled to, and the fonts and
 * styles that were read, serve the next page. Scripts are not parsed while they arrive, for they are there already, and not
 * optimised while they run: no page stays long enough to win back what that costs.
 * (Chromium takes the last `--disable-features` alone: Playwright's own are said again.)
 */
const FRUGAL = [
  '--renderer-process-limit=1',
  '--process-per-site',
  '--disable-site-isolation-trials',
  '--js-flags=--no-opt,--single-threaded-gc',
  `--disable-features=${[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'TcpPortRandomizationWin',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'SpareRendererForSitePerProcess',
    'ScriptStreaming',
    'SmallScriptStreaming',
    'BackgroundResourceFetch',
  ].join()}`,
]

/** A camera that shows a test picture and asks nobody. */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** Pages are tried on the demo church, each worker on a copy of its own (`tests/e2e/support.ts`). */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/pages',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // What passes only the second time is named in the report, and looked into.
  retries: 1,
  // These end what hangs. How quick a page is, is measured elsewhere (bench): a slow machine fails no test.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // Nobody waits for what moves.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // A trace of every test costs a third of the time: --trace on, to look closer at one.
    trace: 'off',
    launchOptions: {
      executablePath: presentChromium(),
      // Without a locale Chromium calls every download with an accent in its name `download`.
      env: { ...process.env, LANG: process.env.LANG ?? 'C.UTF-8' },
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...QUIET, ...FRUGAL, ...CAMERA],
    },
  },
})
