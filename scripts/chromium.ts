import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The shell without windows first: it does the same with half of the work. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium that is there: `CHROMIUM_PATH`, else one that the system has. Nothing is installed. */
export const presentChromium = () =>
  [process.env.CHROMIUM_PATH, ...KNOWN].find((path) => path && existsSync(path))

const apt = (args: string[]): boolean =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/**
 * The Chromium that browser tests use: `CHROMIUM_PATH`, else one that the system has, else Debian's, installed here.
 *
 * @throws Error when none is there and it cannot be installed
 */
export function chromium(): string {
  const present = presentChromium()
  if (present && (present === process.env.CHROMIUM_PATH || present === KNOWN[0])) return present
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium…')
    const install = ['install', '-y', '-qq', '--no-install-recommends']
    if (!apt([...install, 'chromium-headless-shell']) && !present) {
      apt(['update', '-qq'])
      if (!apt([...install, 'chromium-headless-shell'])) apt([...install, 'chromium'])
    }
  }
  const installed = presentChromium()
  if (!installed) throw new Error('Browser tests need Chromium: install it, or name it in CHROMIUM_PATH.')
  return installed
}
