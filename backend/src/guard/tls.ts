import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import type { Server } from 'node:http'
import { Server as TlsServer } from 'node:https'
import { createSecureContext } from 'node:tls'
import type { FastifyBaseLogger } from 'fastify'
import { StartError } from '../start-error.ts'

export interface TlsFiles {
  cert: string
  key: string
}

export interface TlsPair {
  cert: Buffer
  key: Buffer
}

const LOOK_MS = 10_000

/** Reads certificate and key and proves that they can be used together. @throws StartError */
export function readTls(files: TlsFiles): TlsPair {
  const cert = read('TLS_CERT', files.cert)
  const key = read('TLS_KEY', files.key)
  const certificate = parsed(
    () => new X509Certificate(cert),
    `TLS_CERT: ${files.cert} não é um certificado PEM.`,
  )
  const privateKey = parsed(
    () => createPrivateKey(key),
    `TLS_KEY: ${files.key} não é uma chave privada PEM sem senha.`,
  )
  if (!certificate.checkPrivateKey(privateKey))
    throw new StartError(`TLS_KEY: ${files.key} não é a chave do certificado ${files.cert}.`)
  if (certificate.validToDate < new Date())
    throw new StartError(`TLS_CERT: o certificado ${files.cert} venceu. Renove-o e inicie de novo.`)
  parsed(() => createSecureContext({ cert, key }), `TLS_CERT: ${files.cert} não pode ser usado.`)
  return { cert, key }
}

function read(name: string, path: string): Buffer {
  return parsed(() => readFileSync(path), `${name}: o arquivo ${path} não pode ser lido.`)
}

function parsed<T>(read: () => T, sentence: string): T {
  try {
    return read()
  } catch {
    throw new StartError(sentence)
  }
}

/**
 * Looks at the files every few seconds and takes a renewed pair without a restart; connections that are open keep
 * theirs. A pair that cannot be used is logged, and the old one stays.
 *
 * @returns how to stop looking
 */
export function followTls(
  server: Server,
  files: TlsFiles,
  log: FastifyBaseLogger,
  everyMs = LOOK_MS,
): () => void {
  if (!(server instanceof TlsServer)) return () => {}
  const renew = () => {
    try {
      server.setSecureContext(readTls(files))
      log.info('the TLS certificate was renewed')
    } catch (error) {
      // The other file may follow in a moment; it is looked at again then.
      log.warn({ err: error }, 'a new TLS certificate cannot be used')
    }
  }
  const paths = Object.values(files)
  for (const path of paths) watchFile(path, { persistent: false, interval: everyMs }, renew)
  return () => {
    for (const path of paths) unwatchFile(path, renew)
  }
}
