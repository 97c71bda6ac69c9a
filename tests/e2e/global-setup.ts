import { chromium } from '../../scripts/chromium.ts'
import { builtWeb } from '../../scripts/web-build.ts'
import { template } from '../support/template.ts'

/** Makes once what the workers share: the browser, the built app, and the church that each of them copies. */
export default async function setup() {
  // Reading the configuration installs nothing; a run does, once, before its workers start.
  process.env.CHROMIUM_PATH = chromium()
  if (process.env.E2E_URL) return
  await builtWeb()
  await template('demo')
}
