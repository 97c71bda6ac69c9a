import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { engineUrl, freePort, startEngine } from '../../src/postgres/engine.ts'
import { BARE_PASSWORD, bareFolder, copyDataFolder } from '../data-folders.ts'
import { S3_ACCESS, startS3Server } from '../s3-server.ts'

/** What a backend finds where it is not alone: a PostgreSQL, an S3 bucket and a mail server of somebody else's. */

/** A PostgreSQL that belongs to no backend. */
export async function startPostgres(
  settings: Record<string, string> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'operation-postgres-'))
  const dataDir = join(root, 'data')
  copyDataFolder(await bareFolder(), dataDir)
  const options = { dataDir, password: BARE_PASSWORD, port: await freePort(), settings }
  const engine = await startEngine(options)
  return {
    url: engineUrl(options),
    stop: async () => {
      await engine.stop()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** An S3 server with one bucket. */
export async function startS3(): Promise<{ port: number; stop(): Promise<void> }> {
  const { port, close } = await startS3Server('files')
  return { port, stop: close }
}

/** Points a backend to it. */
export const s3Environment = (port: number): Record<string, string> => ({
  S3_BUCKET: 'files',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: S3_ACCESS.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_ACCESS.secretAccessKey,
})

/** A mail server that notes whom it got messages for; it takes none before `hold` settles. */
export async function startMail(hold: Promise<void> = Promise.resolve()) {
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', async () => {
        await hold
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  // A client that is killed in the middle is no fault of the server's.
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    recipients,
    env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_FROM: 'library@operation.test' },
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
