import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Reads a file as root on a machine without a browser, and says on stdout which programs that started. */
const READ = `
import programs from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { existsSync } = fs
fs.existsSync = (path) => path === '/usr/bin/apt-get' || (!/chrom/i.test(path) && existsSync(path))
process.getuid = () => 0
for (const name of ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork'])
  programs[name] = (file) => {
    console.log('started ' + file)
    return { status: 1 }
  }
syncBuiltinESMExports()
await import(process.argv[1])
console.log('read')
`

test.each(['playwright.config.ts', 'vitest.config.ts', 'web/vite.config.ts', 'architecture.ts'])(
  'reading %s starts no program, and so installs nothing',
  (file) => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', READ, join(ROOT, file)],
      { encoding: 'utf8', env: { ...process.env, CHROMIUM_PATH: '' } },
    )
    expect(stdout.trim(), stderr).toBe('read')
  },
)
