import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { takeDataFolder } from './data-folder.ts'
import { readTls } from './guard/tls.ts'
import { loadSecrets } from './secrets.ts'
import { StartError } from './start-error.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'))
  await writeFile(join(folder, 'config.toml'), 'project_id = "empty"')
})
afterAll(() => rm(folder, { recursive: true }))

describe('a start that cannot go on says why in one sentence', () => {
  test.each([
    [{ TRUST_PROXY: 'sim' }, /^ambiente: TRUST_PROXY deve ser o número de proxies/],
    [{ TLS_CERT: '/cert.pem' }, /^ambiente: TLS_CERT e TLS_KEY vão juntos/],
    [{ TLS_KEY: '/key.pem' }, /^ambiente: TLS_CERT e TLS_KEY vão juntos/],
    [{ RATE_LIMIT_PER_ADDRESS: 'muitas' }, /RATE_LIMIT_PER_ADDRESS deve ser um número inteiro/],
    [{ RATE_LIMIT_PER_ACCOUNT: '-1' }, /RATE_LIMIT_PER_ACCOUNT/],
    [{ MAX_CONNECTIONS: '1.5' }, /MAX_CONNECTIONS deve ser um número inteiro/],
    [{ LEAKED_PASSWORDS: 'talvez' }, /LEAKED_PASSWORDS deve ser refuse ou allow/],
    [{ PASSWORD_HISTORY: 'x' }, /PASSWORD_HISTORY deve ser um número/],
  ])('%j', (env, sentence) => {
    expect(() => loadConfig({ project: folder, env })).toThrow(StartError)
    expect(() => loadConfig({ project: folder, env })).toThrow(sentence)
  })

  test('a certificate that is not there, and what is none', async () => {
    const file = join(folder, 'some.pem')
    await writeFile(file, 'no certificate')
    expect(() => readTls({ cert: '/nope/cert.pem', key: file })).toThrow(
      /^TLS_CERT: o arquivo \S+ não pode ser lido/,
    )
    expect(() => readTls({ cert: file, key: '/nope/key.pem' })).toThrow(
      /^TLS_KEY: o arquivo \S+ não pode ser lido/,
    )
    expect(() => readTls({ cert: file, key: file })).toThrow(/não é um certificado PEM/)
  })

  test.each(['{"databasePassword":', '{}', 'null', ''])('damaged secrets: %s', async (text) => {
    await writeFile(join(folder, 'secrets.json'), text)
    await expect(loadSecrets(folder)).rejects.toThrow(/secrets\.json está danificado\. Traga-o de um backup/)
    await rm(join(folder, 'secrets.json'))
  })
})

test('a project with pages of its own has the stricter rules for passwords, and each can be chosen', () => {
  const rules = (env: Record<string, string>, webDir: string | null = null) => {
    const { refuseLeakedPasswords, passwordHistory } = loadConfig({ project: folder, env, webDir }).auth
    return [refuseLeakedPasswords, passwordHistory]
  }
  expect(rules({})).toEqual([false, 0])
  expect(rules({}, folder)).toEqual([true, 5])
  expect(rules({ LEAKED_PASSWORDS: 'allow', PASSWORD_HISTORY: '0' }, folder)).toEqual([false, 0])
  expect(rules({ LEAKED_PASSWORDS: 'refuse', PASSWORD_HISTORY: '12' })).toEqual([true, 12])
})

test('what others could read of the data folder is taken from them at the start', async () => {
  const dataDir = join(folder, 'data')
  await mkdir(join(dataDir, 'files'), { recursive: true })
  await writeFile(join(dataDir, 'secrets.json'), '{}')
  await chmod(dataDir, 0o755)
  await chmod(join(dataDir, 'files'), 0o777)
  await chmod(join(dataDir, 'secrets.json'), 0o644)
  const giveBack = await takeDataFolder(dataDir)
  const modes = await Promise.all(['.', 'files', 'secrets.json'].map((name) => stat(join(dataDir, name))))
  const [own, files, secrets] = modes.map(({ mode }) => mode & 0o777)
  // Root's PostgreSQL runs as somebody else, who must pass through.
  expect([0o700, 0o711]).toContain(own)
  expect([files, secrets]).toEqual([0o700, 0o600])
  await giveBack()
})
