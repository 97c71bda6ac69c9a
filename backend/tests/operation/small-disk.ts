import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'

/** Only root may mount a disk, and only where the system lets it. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Mounts a disk of so many MiB at a folder; answers how to take it away again. */
export async function mountDisk(folder: string, mebibytes: number): Promise<() => void> {
  await mkdir(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'none', folder])
  return () => {
    execFileSync('umount', [folder])
  }
}
