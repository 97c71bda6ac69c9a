/** A start that cannot go on, said in one sentence for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError'
}

const SENTENCES: Record<string, (path: string) => string> = {
  EACCES: (path) => `Sem permissão para escrever em ${path}. Escolha outra pasta com DATA_DIR.`,
  EPERM: (path) => `Sem permissão para escrever em ${path}. Escolha outra pasta com DATA_DIR.`,
  EROFS: (path) => `A pasta ${path} é somente leitura. Escolha outra pasta com DATA_DIR.`,
  ENOSPC: (path) =>
    `Não há espaço livre no disco de ${path}. Libere espaço ou escolha outra pasta com DATA_DIR.`,
  EDQUOT: (path) =>
    `Não há espaço livre no disco de ${path}. Libere espaço ou escolha outra pasta com DATA_DIR.`,
  ENOTDIR: (path) => `${path} não é uma pasta. Escolha outra pasta com DATA_DIR.`,
  EEXIST: (path) => `${path} não é uma pasta. Escolha outra pasta com DATA_DIR.`,
}

/** The sentence for a file-system error on the data folder, or the error itself when it is none of the known ones. */
export function folderError(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = SENTENCES[code]
  return sentence ? new StartError(sentence(path)) : error
}
