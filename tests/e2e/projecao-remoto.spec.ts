import { expect, type Page } from '@playwright/test'
import { sql } from './accounts.ts'
import { expectNoSeriousViolations, openAs, test } from './support.ts'

const CAMPUS = 'Centro'

/** What the browser says of a secret that is refused from now on. */
test.use({ expectedConsole: /404/ })

const TEXTO = `Linha um do hino

Linha dois do hino

Linha três do hino`

/** Invites a phone in the control and enters by the PIN on another device. */
async function enterByPhone(
  control: Page,
  phone: Page,
  convite: 'Convidar quem opera' | 'Convidar o púlpito',
) {
  await control.getByRole('button', { name: /^Celulares/ }).click()
  await control.getByRole('button', { name: convite }).click()
  const shown = control.getByRole('region', { name: /^Convite/ })
  await shown.getByRole('button', { name: 'Copiar endereço' }).waitFor()
  const pin = await shown.getByText(/^\d{6}$/).textContent()
  const [{ publico } = { publico: '' }] = await sql<{ publico: string }>(
    `select c.publico from app.projecao_convites c join public.projecao_sessoes s on s.id = c.sessao_id
     where s.campus = $1 and c.papel = $2::public.remoto_papel`,
    [CAMPUS, convite === 'Convidar o púlpito' ? 'pulpito' : 'operador'],
  )
  await phone.goto(new URL(`/projecao/remoto/${publico}`, control.url()).href)
  await phone.getByLabel('PIN de 6 números').fill(pin ?? '')
  await phone.getByRole('button', { name: 'Entrar' }).click()
  await control.keyboard.press('Escape')
}

test('a phone leads by the hand of the control, the pulpit reads and asks, and a phone that is switched off is out', async ({
  page,
  browser,
}) => {
  await sql(
    'update public.projecao_sessoes set encerrada_em = clock_timestamp() where campus = $1 and encerrada_em is null',
    [CAMPUS],
  )
  const [tela] = await sql<{ publico: string }>(
    `insert into public.telas (campus, nome) values ($1, $2) returning publico`,
    [CAMPUS, `Projetor ${Date.now()}`],
  )
  await page.setViewportSize({ width: 1280, height: 720 })
  await openAs(page, 'admin', `/projecao?campus=${CAMPUS}`)
  await page.getByRole('tab', { name: 'Texto' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Hino do dia')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill(TEXTO)
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const far = await elsewhere.newPage()
  await far.goto(new URL(`/projection-display?tela=${tela?.publico}`, page.url()).href)
  const [phone, pulpit] = [await elsewhere.newPage(), await elsewhere.newPage()]
  await enterByPhone(page, phone, 'Convidar quem opera')

  await phone.getByRole('button', { name: 'Avançar' }).click()
  await expect(far.getByText('Linha um do hino')).toBeVisible()
  await phone.getByRole('button', { name: 'Avançar' }).click()
  await expect(far.getByText('Linha dois do hino')).toBeVisible()
  await expect(phone.getByText(/^\d+ ms$/)).toBeVisible()
  await phone.getByLabel('Procurar no culto').fill('tres do hino')
  // what is on air is open
  await expect(phone.getByRole('button', { name: 'Hino do dia' })).toHaveAttribute('aria-expanded', 'true')
  await phone.getByRole('button', { name: 'Linha três do hino' }).click()
  await expect(far.getByText('Linha três do hino')).toBeVisible()
  await phone.getByRole('button', { name: 'Preto' }).click()
  await expect(far.locator('[data-layer=base]')).toHaveAttribute('data-picture', /^black/)
  await phone.getByRole('button', { name: 'Preto' }).click()
  await expect(far.locator('[data-layer=base]')).toHaveAttribute('data-picture', /^none/)
  await phone.getByRole('button', { name: 'Alerta' }).click()
  await phone.getByLabel('Placa', { exact: true }).fill('abc1d23')
  await phone.getByRole('button', { name: 'Mostrar' }).click()
  await expect(far.getByText('ABC1D23')).toBeVisible()
  await expectNoSeriousViolations(phone)

  // the pulpit reads the same, hears the operator, and asks for a passage
  await enterByPhone(page, pulpit, 'Convidar o púlpito')
  await expect(pulpit.getByRole('region', { name: 'No ar' })).toContainText('Linha três do hino')
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Recado e tempo para o palco' }).click()
  await page.getByLabel('Recado', { exact: true }).fill('Mais cinco minutos')
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await expect(pulpit.getByText('Mais cinco minutos')).toBeVisible()
  const [biblia] = await sql<{ id: string }>(
    `insert into public.biblias (sigla, nome, estado) values ($1, 'De teste', 'pronta') returning id`,
    [`0${Date.now() % 100_000}`],
  )
  await sql(
    `insert into public.biblia_versiculos (biblia_id, livro, capitulo, versiculo, texto) values ($1, 45, 8, 28, 'Palavras de Romanos oito')`,
    [biblia?.id],
  )
  await pulpit.getByLabel('Pedir passagem').fill('Rm 8.28')
  await pulpit.getByRole('button', { name: 'Pedir' }).click()
  const asked = page.getByRole('region', { name: 'Pedido do púlpito' })
  await expect(asked).toContainText('Palavras de Romanos oito')
  await expect(far.getByText('Palavras de Romanos oito')).toBeHidden()
  await page.locator('body').press('F7')
  await expect(far.getByText('Palavras de Romanos oito')).toBeVisible()
  await expect(pulpit.getByRole('list', { name: 'Passagens pedidas' })).toContainText('no ar')
  await expect(asked).toBeHidden()
  await expectNoSeriousViolations(pulpit)

  // whoever is there follows on their phone, once the campus wants it, and keeps what they write down
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Acompanhar no celular' }).click()
  await page.getByLabel('O que as pessoas leem').selectOption('passagens')
  await expect(page.getByRole('img', { name: 'Código para acompanhar o culto' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  const [{ publico } = { publico: '' }] = await sql<{ publico: string }>(
    'select publico from public.projecao_sessoes where campus = $1 and encerrada_em is null',
    [CAMPUS],
  )
  const member = await elsewhere.newPage()
  await member.goto(new URL(`/acompanhar/${publico}`, page.url()).href)
  const now = member.getByRole('region', { name: 'Na tela agora' })
  await expect(now).toContainText('Palavras de Romanos oito')
  await member.getByRole('button', { name: /^Anotar Romanos 8.28/ }).click()
  await expectNoSeriousViolations(member)
  await page.locator('body').press('b')
  await expect(now).toContainText('Quando algo estiver na tela')
  await page.locator('body').press('b')
  await expect(now).toContainText('Palavras de Romanos oito')
  await member.reload()
  await expect(member.getByLabel('Minhas anotações')).toHaveValue(/Palavras de Romanos oito\nRomanos 8.28/)

  // whoever comes later finds the way by the code on the screens, until the next slide
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Acompanhar no celular' }).click()
  await page.getByRole('button', { name: 'Mostrar o código nas telas' }).click()
  const code = far.getByRole('img', { name: 'Aponte a câmera e acompanhe o culto no celular' })
  await expect(code).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(now).toContainText('Quando algo estiver na tela')
  await page.locator('body').press('ArrowLeft')
  await expect(code).toBeHidden()
  await expect(far.getByText('Palavras de Romanos oito')).toBeVisible()

  // the Kids call a guardian: a card, and by one key everybody reads two letters of the code
  const [chamado] = await sql<{ id: string; campus: string }>(
    `with dia as (insert into public.events (name, campus, date) values ('Kids do dia', $1, now()) returning id),
       sala as (insert into public.kids_salas (campus, nome, de_meses, ate_meses, capacidade) values ($1, $2, 0, 100, 9) returning id),
       codigo as (insert into app.kids_codigos (campus, ocorrencia_id, codigo, cifrado)
         select $1, dia.id, convert_to($2, 'UTF8'), '' from dia returning id),
       visita as (insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, codigo_id, entrada_em)
         select gen_random_uuid(), (select id from public.membros_igreja where campus = $1 limit 1), dia.id, $1, sala.id, codigo.id, now()
         from dia, sala, codigo)
     insert into app.kids_na_tela (codigo_id, campus, sinal) select id, $1, '··P2' from codigo returning (select id from dia) as id`,
    [CAMPUS, `Sala ${Date.now()}`],
  )
  await expect(page.getByRole('region', { name: 'Chamada do Kids' })).toContainText('etiqueta ··P2')
  await page.locator('body').press('F7')
  await expect(far.getByText('etiqueta ··P2')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Chamada do Kids' })).toBeHidden()
  // by itself, where the campus wants it
  await page.locator('body').press('Escape')
  await expect(far.getByText('etiqueta ··P2')).toBeHidden()
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Chamadas do Kids' }).click()
  await page.getByRole('switch', { name: 'Mostrar sozinho, sem perguntar' }).click()
  await expect(page.getByRole('switch', { name: 'Mostrar sozinho, sem perguntar' })).toBeChecked()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await sql('update app.kids_na_tela set chave = gen_random_uuid(), atendida_em = null where campus = $1', [
    CAMPUS,
  ])
  await expect(far.getByText('etiqueta ··P2')).toBeVisible()

  // switched off, the phone is out; the pulpit stays until the service ends
  await page.getByRole('button', { name: /^Celulares/ }).click()
  await page.getByRole('button', { name: 'Desligar o celular 1' }).click()
  await expect(phone.getByText('Este controle foi desligado')).toBeVisible()
  await expect(pulpit.getByRole('region', { name: 'No ar' })).toContainText('Palavras de Romanos oito')
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Encerrar a projeção' }).click()
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect(pulpit.getByText('Este controle foi desligado')).toBeVisible()
  await expect(now).toContainText('Este culto acabou')
  await sql('delete from public.telas where publico = $1', [tela?.publico])
  await sql('delete from public.kids_visitas where ocorrencia_id = $1', [chamado?.id])
  await sql('delete from public.events where id = $1', [chamado?.id])
  await sql('delete from app.projecao_ajustes where campus = $1', [CAMPUS])
  await sql('delete from public.biblias where id = $1', [biblia?.id])
  await elsewhere.close()
})
