import { SingleBar } from 'cli-progress'

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** A length for people: `1,4 GB`. */
export function size(bytes: number): string {
  const step = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const value = bytes / 1_000 ** step
  const digits = step > 0 && value < 10 ? 1 : 0
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: digits })} ${UNITS[step]}`
}

/** A bar at the terminal, and nothing where there is none. */
export function progressBar(what: string) {
  const bar = new SingleBar({
    format: `${what} {bar} {percentage}% · {sofar} de {whole}`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
  })
  let isShown = false
  return {
    show(done: number, total: number): void {
      const sizes = { sofar: size(done), whole: size(total) }
      if (!isShown && process.stderr.isTTY) bar.start(total, done, sizes)
      isShown = true
      bar.setTotal(total)
      bar.update(done, sizes)
    },
    end(): void {
      bar.stop()
    },
  }
}
