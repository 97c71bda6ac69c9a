import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const apt = (args: string[]): boolean =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Whether packages of Debian may be installed here. */
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Installs a package of Debian, or the next one where that cannot be had, as root on a machine that has `apt-get`;
 * elsewhere it does nothing. Lists of packages are fetched anew when they do not know the first, unless `isEnough`.
 */
export function installPackage(packages: readonly [string, ...string[]], isEnough = false): void {
  if (!canInstall()) return
  console.log(`Installing ${packages[0]}…`)
  const install = (name: string) => apt(['install', '-y', '-qq', '--no-install-recommends', name])
  if (install(packages[0]) || isEnough) return
  apt(['update', '-qq'])
  for (const name of packages) if (install(name)) return
}
