import { spawnSync } from 'node:child_process'
import { installPackage } from './debian.ts'

const isThere = () => spawnSync('hledger', ['--version']).status === 0

/**
 * hledger, with which the books are proved by somebody else: the one that is there, else Debian's, installed here.
 *
 * @throws Error when none is there and it cannot be installed
 */
export function hledger(): void {
  if (isThere()) return
  installPackage(['hledger'])
  if (!isThere())
    throw new Error('The books are proved with hledger: install it (Debian: apt-get install hledger).')
}
