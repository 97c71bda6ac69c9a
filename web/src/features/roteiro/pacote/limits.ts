/**
 * A service as one file: `culto.json` says everything, and beside it lie the bytes of its media. What is named in it has the ids
 * of the church that made it: keys, no more, for whoever opens it.
 */
export const FORMAT = 'pedras-vivas/culto'
export const VERSION = 1
export const MANIFEST = 'culto.json'

export const MOST_BYTES = 200_000_000
export const MOST_MANIFEST = 5_000_000

/** What a package is not opened for, in words. */
export class Problem extends Error {}

export const PROBLEMS = {
  broken: 'O arquivo está quebrado ou incompleto. Baixe-o de novo de onde veio.',
  other: 'Este arquivo não é um pacote de culto.',
  large: 'O pacote é grande demais: cabem até 200 MB. Baixe-o de novo sem um dos vídeos.',
  foreign: 'O pacote tem arquivos que não são dele, e por isso não foi aberto.',
}
