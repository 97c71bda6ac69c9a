import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import QRCode from 'qrcode'
import { sql } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  test,
  toasts,
} from './support.ts'

const letters = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8)

/** An event of Posse that begins within the hour. */
async function newEvent(): Promise<string> {
  const [made] = await sql<{ id: string }>(
    `insert into public.events (name, campus, date, duracao, tipo, lotacao)
     values ('Acampamento ' || $1, 'Posse', now() + interval '40 minutes', 120, 'retiro', 2) returning id`,
    [letters()],
  )
  return made?.id ?? ''
}

/** From now on the browser's camera shows this picture. */
const holdBeforeTheCamera = (page: Page, picture: string) =>
  page.evaluate(`(async () => {
    const image = Object.assign(new Image(), { src: ${JSON.stringify(picture)} })
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    setInterval(() => canvas.getContext('2d').drawImage(image, 160, 80), 100)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
  })()`)

// A ticket of another event is not found.
test.use({ expectedConsole: /404/ })

test('registrations from their settings to the door: price, family on a phone, payment, ticket, waiting line', async ({
  page,
  browser,
}) => {
  const id = await newEvent()
  await openAs(page, 'coordenador', `/presenca/eventos/${id}/inscricoes`)
  await page.getByRole('link', { name: 'Abrir inscrições' }).click()
  await page.getByRole('button', { name: 'Novo tipo' }).click()
  const tipo = page.getByRole('group', { name: 'Tipo 1' })
  await tipo.getByLabel('Nome').fill('Adulto')
  await tipo.getByLabel(/Preço/).fill('150,00')
  await page.getByRole('button', { name: 'Nova pergunta' }).click()
  const pergunta = page.getByRole('group', { name: 'Pergunta 1' })
  await pergunta.getByRole('checkbox', { name: 'Obrigatória' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Escreva a pergunta')).toBeVisible()
  await pergunta.getByLabel('Pergunta', { exact: true }).fill('Tem alergia?')
  await page.getByRole('button', { name: 'Novo cupom' }).click()
  const cupom = page.getByRole('group', { name: 'Cupom 1' })
  await cupom.getByLabel('Código').fill('AMIGO')
  await cupom.getByLabel('Desconto em %').fill('10')
  const valeAte = cupom.getByRole('textbox', { name: 'Vale até' })
  await valeAte.fill('31/12/2099')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Informe dia e hora, como 21/11/2026 19:30')).toBeVisible()
  await valeAte.press('End')
  await valeAte.pressSequentially('9h30')
  await expect(valeAte).toHaveValue('31/12/2099 09:30')
  await expectNoSeriousViolationsInAnyTheme(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Nenhuma inscrição ainda')).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const visitor = await phone.newPage()
  const family = letters()
  await visitor.goto(`/inscricao/${id}`)
  // The only type is chosen by itself, and who registers is the first to go.
  await visitor.getByLabel('Seu nome').fill(`Perpétua ${family}`)
  const first = visitor.getByRole('group', { name: 'Eu também vou' })
  await expect(first.getByText('Adulto · R$ 150,00')).toBeVisible()
  await visitor.getByRole('button', { name: 'Enviar inscrição' }).click()
  await expect(first.getByText('Responda esta pergunta')).toBeVisible()
  await expect(visitor.getByText('Informe um telefone ou um e-mail').first()).toBeVisible()
  await first.getByLabel('Tem alergia?').fill('Nenhuma')
  await visitor.getByLabel('Celular com DDD').fill(`62977${String(Date.now()).slice(-6)}`)
  await visitor.getByRole('button', { name: 'Incluir outra pessoa' }).click()
  const second = visitor.getByRole('group', { name: 'Pessoa 2' })
  await second.getByLabel('Nome e sobrenome').fill(`Onofre ${family}`)
  await second.getByLabel('Tem alergia?').fill('Amendoim')
  await visitor.getByLabel('Cupom').fill('amigo')
  await expect(visitor.getByText('R$ 270,00')).toBeVisible()
  await expectNoSeriousViolations(visitor)
  await visitor.getByRole('button', { name: 'Enviar inscrição' }).click()
  await expect(visitor).toHaveURL(/\/inscricao\/pedido\//)
  await expect(visitor.getByText('Aguardando pagamento').first()).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Inscrição feita' })).toBeVisible()
  await expect(visitor.getByText(/^000201.*ofertas\.posse@demo\.test.*5406270\.00/)).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Mandar para o meu WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5562977\d{6}\?text=.*inscricao%2Fpedido%2F/,
  )
  await expectNoSeriousViolations(visitor)

  await page.reload()
  const row = page.getByRole('list', { name: 'Inscrições' }).getByRole('listitem').first()
  await expect(row).toContainText('Amendoim')
  await expect(page.getByText('2 de 2 vagas · R$ 270,00 a receber')).toBeVisible()
  await row.getByRole('button', { name: 'Receber R$ 270,00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar pagamento' })
  await expect(dialog.getByLabel('Valor recebido em R$')).toHaveValue('270,00')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(toasts(page).getByText('Pagamento confirmado.')).toBeVisible()
  await expect(row).toContainText('Inscrito')
  await expect(page.getByText('2 de 2 vagas · R$ 270,00 recebidos')).toBeVisible()
  await expectNoSeriousViolations(page)

  await visitor.reload()
  await expect(visitor.getByRole('img', { name: `Ingresso de Onofre ${family}` })).toBeVisible()
  const paid = visitor.url()
  const late = `Tarcísio ${family}`
  await visitor.goto(`/inscricao/${id}`)
  await expect(visitor.getByText('As vagas acabaram.')).toBeVisible()
  await visitor.getByLabel('Seu nome').fill(late)
  await visitor.getByLabel('Celular com DDD').fill(`62978${String(Date.now()).slice(-6)}`)
  await visitor.getByLabel('Tem alergia?').fill('Não')
  await visitor.getByRole('button', { name: 'Enviar inscrição' }).click()
  await expect(visitor.getByRole('heading', { name: 'Na lista de espera' })).toBeVisible()
  await expect(visitor.getByText('Tarcísio é a próxima pessoa da fila.').first()).toBeVisible()
  const waiting = visitor.url()
  await visitor.goto(paid)
  await visitor.getByRole('button', { name: 'Cancelar inscrição de Perpétua' }).click()
  await visitor.getByRole('alertdialog').getByRole('button', { name: 'Cancelar inscrição' }).click()
  await expect(visitor.getByText('Cancelado', { exact: true })).toBeVisible()
  await visitor.goto(waiting)
  await visitor.getByRole('button', { name: 'Aceitar a vaga' }).click()
  await expect(visitor.getByText('Aguardando pagamento').first()).toBeVisible()
  await phone.close()

  const [ticket] = await sql<{ ingresso: string }>(
    `select ingresso from public.inscricoes where evento_id = $1 and nome = $2`,
    [id, `Onofre ${family}`],
  )
  await page.goto(`/presenca/dias/${id}/ingressos`)
  await holdBeforeTheCamera(page, await QRCode.toDataURL(ticket?.ingresso ?? '', { width: 320 }))
  await page.getByRole('button', { name: 'Ler com a câmera' }).click()
  await expect(page.getByText(`Onofre ${family}`)).toBeVisible({ timeout: 20_000 })
  await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: 'Desligar a câmera' }).click()
  const code = page.getByLabel('Código do ingresso')
  await code.fill(ticket?.ingresso ?? '')
  await code.press('Enter')
  await expect(page.getByText(/Ingresso já usado em/)).toBeVisible()
  await code.fill('de-outro-lugar')
  await code.press('Enter')
  await expect(page.getByText('Este ingresso não é deste evento.')).toBeVisible()
  await expectNoSeriousViolations(page)
})

test('a family of four registers without choosing a type, and the organiser receives one payment for all', async ({
  page,
  browser,
}) => {
  const id = await newEvent()
  await sql(`update public.events set lotacao = 6, duracao = 2000 where id = $1`, [id])
  await sql(`insert into public.inscricao_regras (evento_id) values ($1)`, [id])
  await sql(
    `insert into public.inscricao_tipos (evento_id, nome, preco_centavos, vagas, idade_min, idade_max, ordem)
     values ($1, 'Adulto', 20000, null, 12, null, 1), ($1, 'Criança', 7700, 5, 4, 11, 2), ($1, 'Até 3', 0, null, null, 3, 3)`,
    [id],
  )
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const visitor = await phone.newPage()
  let clicks = 0
  const click = async (name: string) => {
    await visitor.getByRole('button', { name }).click()
    clicks += 1
  }
  const family = letters()
  const year = new Date().getFullYear()
  const birth = (person: string, value: string) =>
    visitor
      .getByRole('group', { name: person })
      .getByRole('textbox', { name: 'Data de nascimento' })
      .fill(value)
  await visitor.goto(`/inscricao/${id}`)
  await expect(
    visitor.getByRole('list', { name: 'Tipos e preços' }).getByText('restam 5 vagas'),
  ).toBeVisible()
  await visitor.getByLabel('Seu nome').fill(`Rita ${family}`)
  await visitor.getByLabel('Celular com DDD').fill(`62976${String(Date.now()).slice(-6)}`)
  await birth('Eu também vou', '05/05/1988')
  const others = [
    ['Paulo', '01/02/1986'],
    ['Lis', `01/01/${year - 7}`],
    ['Theo', `01/01/${year - 2}`],
  ] as const
  for (const [place, [nome, nascimento]] of others.entries()) {
    await click('Incluir outra pessoa')
    const person = `Pessoa ${place + 2}`
    await visitor
      .getByRole('group', { name: person })
      .getByLabel('Nome e sobrenome')
      .fill(`${nome} ${family}`)
    await birth(person, nascimento)
  }
  await expect(visitor.getByRole('group', { name: 'Pessoa 4' }).getByText('Até 3 · gratuito')).toBeVisible()
  await expect(visitor.getByText('R$ 477,00').first()).toBeVisible()
  // A failed sending keeps everything.
  await phone.setOffline(true)
  await click('Enviar inscrição')
  await expect(visitor.getByRole('alert').first()).toBeVisible()
  await phone.setOffline(false)
  await expect(visitor.getByLabel('Seu nome')).toHaveValue(`Rita ${family}`)
  clicks -= 1
  await click('Enviar inscrição')
  await expect(visitor.getByText('Pagar R$ 477,00')).toBeVisible()
  await expect(visitor.getByText('Aguardando o pagamento da família')).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(4)

  await openAs(page, 'coordenador', `/presenca/eventos/${id}/inscricoes`)
  await expect(page.getByText('4 de 6 vagas · R$ 477,00 a receber')).toBeVisible()
  await page.getByLabel('Buscar por nome ou telefone').fill(`theo ${family}`)
  const receive = page.getByRole('button', { name: /^Receber R\$/ })
  await expect(receive).toHaveCount(1)
  await receive.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('4 de 6 vagas · R$ 477,00 recebidos')).toBeVisible()
  await expectNoSeriousViolations(page)
  await visitor.reload()
  await expect(visitor.getByRole('img', { name: `Ingresso de Theo ${family}` })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Guardar os ingressos' })).toBeVisible()
  await expectNoSeriousViolations(visitor)
  await phone.close()
})

test('whoever is asked answers whether they come, and keeps their own calendar address', async ({ page }) => {
  const nome = `Encontro ${letters()}`
  await sql(
    `insert into public.events (name, campus, date, tipo) values ($1, 'Posse', now() + interval '3 hours', 'encontro')`,
    [nome],
  )
  await openAs(page, 'membro', '/presenca?ver=lista')
  await page.getByText(nome).first().click()
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  const yes = page.getByRole('button', { name: 'Vou', exact: true })
  await yes.click()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Quantos vêm').selectOption('2')
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Pôr no Google Agenda' })).toHaveAttribute(
    'href',
    /calendar\.google\.com/,
  )
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Pôr em outro calendário' }).click()
  expect((await file).suggestedFilename()).toBe('evento.ics')
  await expectNoSeriousViolations(page)
  await page.goto('/minha-agenda')
  await page.getByRole('button', { name: 'Criar meu endereço' }).click()
  const address = page.getByText(/agenda-ics\?chave=/)
  await expect(address).toBeVisible()
  const url = (await address.textContent()) ?? ''
  expect((await page.request.get(url)).headers()['content-type']).toContain('text/calendar')
  await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: 'Desligar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desligar' }).click()
  await expect(page.getByRole('button', { name: 'Criar meu endereço' })).toBeVisible()
  expect((await page.request.get(url)).status()).toBe(404)
})
