import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { sql } from './accounts.ts'
import { type Church, FOUNDER, foundChurch, newChurch } from './church.ts'
import { expect, expectNoSeriousViolations, test } from './support.ts'

const SENHA = 'senha-do-correio-7'

/** A mail server of the church's own network, which wants a password. */
async function startMail() {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === SENHA
        ? done(null, { user: 'igreja' })
        : done(Object.assign(new Error('no'), { responseCode: 535 })),
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return { received, port: String(port), close: () => server.close() }
}

let church: Church
let mail: Awaited<ReturnType<typeof startMail>>
test.beforeAll(async () => {
  mail = await startMail()
  church = await newChurch({ env: { MESSAGE_HOSTS: 'any' } })
})
test.afterAll(async () => {
  await church.close()
  mail.close()
})

test('a church sets up its e-mail in the first hour, by a test that really arrives', async ({ page }) => {
  await foundChurch(page, church)
  await page.getByRole('link', { name: 'Configurar e-mail' }).click()
  await page.getByRole('button', { name: 'Configurar: E-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'E-mail da igreja' })
  await expect(dialog.getByLabel('Servidor')).toHaveCount(0)
  await expectNoSeriousViolations(page)
  await dialog.getByLabel('Provedor').selectOption('Outro servidor')
  await dialog.getByLabel('Endereço de e-mail').fill('secretaria@igreja.test')
  await dialog.getByLabel('Servidor').fill('127.0.0.1')
  await dialog
    .getByLabel('Porta', { exact: true })
    .selectOption('Outra porta, sem segurança (rede da igreja)')
  await dialog.getByLabel('Número da porta').fill(mail.port)
  await dialog.getByLabel('Usuário').fill('igreja')
  const senha = dialog.getByRole('textbox', { name: 'Senha' })
  const send = dialog.getByRole('button', { name: 'Enviar um e-mail de teste para mim' })

  await senha.fill('errada')
  await send.click()
  await expect(senha).toHaveAccessibleDescription(/não aceitou o usuário e a senha/)
  expect(mail.received).toEqual([])

  await senha.fill(SENHA)
  await send.click()
  await expect(dialog).toBeHidden()
  expect(mail.received).toEqual([FOUNDER.email])
  await expect(page.getByText(/Funcionando desde .*, nenhuma mensagem hoje, nenhuma falha/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await expectNoSeriousViolations(page)

  const changes = await sql<{ row: unknown; autor: string | null }>(
    `select to_jsonb(a) as row, a.autor_nome as autor from public.alteracoes a where a.tabela = 'app.integracoes_definidas'`,
    [],
    church.databaseUrl,
  )
  expect(changes).toMatchObject([{ autor: 'Fúlvia Fundadora' }])
  expect(JSON.stringify(changes)).not.toContain(SENHA)
  await page.goto(`${church.url}/`)
  await expect(page.getByText('E-mail da igreja, feito')).toBeVisible()
})
