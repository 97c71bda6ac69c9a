import { existsSync } from 'node:fs'
import { installPackage } from './debian.ts'

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

/**
 * The Chromium that browser tests use: `CHROMIUM_PATH`, else one that the system has, else Debian's, installed here.
 *
 * @throws Error when none is there and it cannot be installed
 */
export function chromium(): string {
  const present = presentChromium()
  if (present && (present === process.env.CHROMIUM_PATH || present === KNOWN[0])) return present
  installPackage(['chromium-headless-shell', 'chromium'], present !== undefined)
  const installed = presentChromium()
  if (!installed) throw new Error('Browser tests need Chromium: install it, or name it in CHROMIUM_PATH.')
  return installed
}
