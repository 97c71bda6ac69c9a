import { readFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { isTaken } from '../data-folder.ts'
import { bad, type Finding, good } from './finding.ts'

const KEYS = [
  'databasePassword',
  'authenticatorPassword',
  'signingKey',
  'jwtSecret',
  'publishableKey',
  'secretKey',
  'encryptionKey',
]
const KEY_BYTES = 32
const TIMEOUT_MS = 3_000

/** The secrets: whether they can be read, and none is missing. */
export async function examineSecrets({ dataDir, secretsFile }: Config): Promise<Finding[]> {
  const file = secretsFile ?? join(dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error.code ?? 'erro')
  if (text === 'ENOENT') return []
  if (/^E[A-Z]+$/.test(text))
    return [bad(`${file} não pode ser lido (${text}).`, 'Rode como o dono da pasta de dados.')]
  const advice =
    'Recupere-o de uma cópia de segurança: sem ele o banco, os segundos fatores e os rostos não abrem.'
  try {
    const secrets: Record<string, unknown> = JSON.parse(text)
    const missing = KEYS.filter((key) => !secrets[key])
    if (missing.length > 0) return [bad(`Em ${file} falta ${missing.join(', ')}.`, advice)]
    if (Buffer.from(String(secrets.encryptionKey), 'base64').length !== KEY_BYTES)
      return [bad(`A encryptionKey de ${file} está danificada.`, advice)]
    return [good('Chaves: completas.')]
  } catch {
    return [bad(`${file} está danificado.`, advice)]
  }
}

/** The port: ours if the program runs, free if it does not. */
export async function examinePort({ dataDir, host, port }: Config): Promise<Finding[]> {
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  if (await isTaken(dataDir)) {
    if (await answers(local, port)) return [good(`O programa está rodando e a porta ${port} responde.`)]
    return [
      bad(
        `O programa está rodando, mas a porta ${port} de ${local} não responde.`,
        'Rode com os mesmos PORT e HOST do início, ou veja o terminal dele.',
      ),
    ]
  }
  const code = await listens(host, port)
  if (code === null) return [good(`O programa está parado e a porta ${port} está livre.`)]
  if (code === 'EADDRINUSE')
    return [
      bad(`A porta ${port} está em uso por outro programa.`, `Pare-o ou escolha outra: PORT=${port + 1}.`),
    ]
  return [bad(`A porta ${port} de ${host} não pode ser usada (${code}).`, 'Corrija PORT e HOST.')]
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS })
    const end = (answer: boolean) => {
      socket.destroy()
      done(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

/** Listens for a moment; gives the code of what forbids it. */
function listens(host: string, port: number): Promise<string | null> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'erro'))
    server.listen(port, host, () => server.close(() => done(null)))
  })
}
