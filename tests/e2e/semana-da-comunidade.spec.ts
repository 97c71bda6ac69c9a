import type { Browser, Page } from '@playwright/test'
import { PASSWORD } from '../../scripts/demo-accounts.ts'
import { givePapel, newConta, newMembro, type Papel } from '../support/people.ts'
import { type Account, newEvent, signInAs, sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, test } from './support.ts'

/** Eight pixels square. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEElEQVR42mNkYPjPgA0wDi4JAMuoCAF8Zg6SAAAAAElFTkSuQmCC'

// what is refused to whom it is not for, and the network away
test.use({ expectedConsole: /status of 40[349]|ERR_INTERNET_DISCONNECTED|permissões/ })

const marca = Math.random()
  .toString(36)
  .replace(/[^a-z]/g, '')
  .slice(0, 7)

type Um = Account & { page: Page; nome: string }

/** Somebody grown up with a phone of their own, signed in. */
async function somebody(
  browser: Browser,
  nome: string,
  role: Papel,
  path: string,
  campus = 'Posse',
): Promise<Um> {
  const email = `${nome.toLowerCase()}.${marca}@e2e.test`
  const pessoa = { nome, sobrenome: `De ${marca}` }
  const membro = await newMembro({ ...pessoa, email, campus, nascimento: '1988-04-04' })
  const id = await newConta(email, { ...pessoa, senha: PASSWORD })
  await givePapel(id, role, campus)
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(path)
  await signInAs(page, { email })
  await page.waitForURL(`**${path}`)
  return { id, email, membroId: membro.id, page, nome: `${nome} De ${marca}` }
}

const post = (page: Page, texto: string) => page.getByRole('main').getByText(texto, { exact: true })

test('a week of a church, eight people at once, two phones without network for a while', async ({
  browser,
}) => {
  const [{ celula = '' } = {}] = await sql<{ celula: string }>(
    `insert into public.celulas (campus, nome, dia_da_semana, hora, bairro, created_at)
     values ('Posse', $1, extract(dow from app.hoje('Posse')), '20:00', $2, now() - interval '1 year') returning id as celula`,
    [`Célula ${marca}`, `Bairro ${marca}`],
  )
  await sql(`insert into public.celula_enderecos (celula_id, endereco) values ($1, $2)`, [
    celula,
    `Rua ${marca}, 10`,
  ])
  const evento = await newEvent('Posse', { dias: 20 })
  await sql('update public.events set name = $2 where id = $1', [evento, `Vigília ${marca}`])
  const naCelula = `/comunidade/celulas/${celula}`
  const [leda, rute, caio, noemi, pedro, elias, clara, saul] = await Promise.all([
    somebody(browser, 'Leda', 'membro', '/comunidade'),
    somebody(browser, 'Rute', 'membro', '/comunidade'),
    somebody(browser, 'Caio', 'membro', '/comunidade'),
    somebody(browser, 'Noemi', 'membro', '/comunidade/oracao'),
    somebody(browser, 'Pedro', 'membro', '/feed'),
    somebody(browser, 'Elias', 'membro', '/diretorio-profissional/meu-perfil'),
    somebody(browser, 'Clara', 'pastor', '/feed'),
    somebody(browser, 'Saul', 'membro', '/feed', 'Serra'),
  ])
  for (const [quem, papel] of [
    [leda, 'lider'],
    [caio, 'membro'],
  ] as const)
    await sql(
      `insert into public.celula_membros (celula_id, membro_id, tipo, papel, inicio)
       values ($1, $2, 'celula', $3::public.papel_na_celula, app.hoje('Posse') - 60)`,
      [celula, quem.membroId, papel],
    )

  await test.step('Monday: a cell is found and joined; Elias offers his work', async () => {
    const offers = async () => {
      const { page } = elias
      await page.getByRole('button', { name: 'Novo perfil ou vaga' }).click()
      const form = page.getByRole('dialog', { name: 'Novo perfil' })
      await form.getByLabel('Ofício ou profissão').fill(`Eletricista ${marca}`)
      await form.getByLabel('Categoria').selectOption('Eletricista')
      await form.getByLabel('O que você faz').fill('Instalação e manutenção de tomadas.')
      await form.getByRole('checkbox', { name: 'Autorizo' }).click()
      await form.getByRole('button', { name: 'Salvar e enviar' }).click()
      await expect(page.getByText('Em análise')).toBeVisible()
    }
    const joins = async () => {
      const { page } = rute
      await page.goto('/comunidade')
      await page.getByLabel('Bairro').selectOption(`Bairro ${marca}`)
      await expect(page.getByText(`Rua ${marca}`)).toHaveCount(0)
      await page.getByRole('button', { name: `Pedir para entrar em Célula ${marca}` }).click()
      await expect(page.getByText('Pedido enviado.')).toBeVisible()
      await leda.page.goto(naCelula)
      await leda.page.getByRole('button', { name: `Aceitar ${rute.nome}` }).click()
      await expect(leda.page.getByRole('region', { name: 'Pessoas' }).getByText(rute.nome)).toBeVisible()
      await page.goto(naCelula)
      await expect(page.getByText(`Rua ${marca}, 10, Bairro ${marca}`)).toBeVisible()
    }
    await Promise.all([offers(), joins(), saul.page.goto(naCelula), pedro.page.goto(naCelula)])
    await expect(pedro.page.getByText('O endereço aparece depois que você entra.')).toBeVisible()
    await expect(saul.page.getByRole('alert')).toBeVisible()
    await expect(saul.page.getByText(`Célula ${marca}`)).toHaveCount(0)
  })

  await test.step('Wednesday: they meet; the phone of who leads has no network for a while', async () => {
    const { page } = leda
    await page.getByRole('link', { name: 'Marcar presença' }).first().click()
    const tap = (quem: Um) => page.getByRole('button', { name: quem.nome })
    await expect(page.getByRole('heading', { level: 1, name: /^Encontro de/ })).toBeVisible()
    await page.context().setOffline(true)
    await tap(caio).click()
    await tap(rute).click()
    await page.getByLabel('Nome do visitante').fill('Marta')
    await page.getByRole('button', { name: 'Adicionar' }).click()
    await expect(page.getByText(/Sem rede\. 3 toques estão guardados/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(/Sem rede/)).toBeHidden({ timeout: 15_000 })
    await expect(page.getByText('2 presentes de 3 · 1 visitante')).toBeVisible()
    await page.goto('/comunidade/saude')
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `Célula ${marca}` })
        .getByText(/média de 2 por encontro/),
    ).toBeVisible()
    await expectNoSeriousViolations(page)
  })

  await test.step('Thursday: a photo in the feed of the cell', async () => {
    const { page } = leda
    await page.goto('/feed')
    await page.getByRole('button', { name: 'Publicar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publicar' })
    await dialog.getByLabel('Texto').fill(`Que noite boa ${marca}`)
    await dialog
      .getByLabel('Fotos')
      .setInputFiles({ name: 'mesa.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') })
    await dialog.getByLabel('O que a foto 1 mostra').fill(`A mesa ${marca}`)
    await dialog.getByRole('button', { name: 'Publicar' }).click()
    await expect(dialog).toBeHidden()
    await Promise.all([caio, rute, pedro, saul].map((um) => um.page.goto('/feed')))
    for (const um of [caio, rute]) {
      await expect(post(um.page, `Que noite boa ${marca}`)).toBeVisible()
      await expect(um.page.getByRole('img', { name: `A mesa ${marca}` })).toBeVisible()
    }
    await caio.page.getByLabel('Buscar no feed').fill(`noite ${marca}`)
    const amem = caio.page.getByRole('button', { name: 'Amém' })
    await expect(amem).toHaveCount(1)
    await amem.click()
    await expect(caio.page.getByRole('button', { name: 'Amém 1' })).toBeVisible()
    for (const um of [pedro, saul]) {
      await expect(um.page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible()
      await expect(post(um.page, `Que noite boa ${marca}`)).toHaveCount(0)
    }
  })

  let conversa = ''
  await test.step('Friday: two of the cell talk; one phone has no network for a while', async () => {
    const { page } = caio
    await page.goto('/comunidade/conversas')
    await page.getByRole('button', { name: 'Nova conversa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nova conversa' })
    await dialog.getByLabel('Buscar pessoa').fill(marca)
    await expect(dialog.getByLabel(pedro.nome)).toHaveCount(0)
    await dialog.getByLabel(rute.nome).check()
    await dialog.getByRole('button', { name: 'Começar conversa' }).click()
    await expect(page.getByRole('heading', { name: rute.nome })).toBeVisible()
    conversa = new URL(page.url()).pathname + new URL(page.url()).search
    const say = async (texto: string) => {
      await page.getByLabel('Mensagem', { exact: true }).fill(texto)
      await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    }
    await say(`Levo você domingo ${marca}`)
    const arrived = () => sql('select from app.mensagens where texto = $1', [`Levo você domingo ${marca}`])
    await expect.poll(async () => (await arrived()).length).toBe(1)
    await page.context().setOffline(true)
    await say(`Às nove ${marca}`)
    await expect(page.getByText('Sem rede: vai quando voltar.')).toBeVisible()
    await page.context().setOffline(false)
    await rute.page.goto(conversa)
    const log = rute.page.getByRole('log', { name: 'Mensagens da conversa' })
    for (const texto of [`Levo você domingo ${marca}`, `Às nove ${marca}`])
      await expect(log.getByText(texto, { exact: true })).toHaveCount(1)
    // whoever is not in it finds nothing by its address
    await pedro.page.goto(conversa)
    await expect(pedro.page.getByText(`Às nove ${marca}`)).toHaveCount(0)
    await expect(pedro.page.getByText(rute.nome)).toHaveCount(0)
  })

  await test.step('Saturday: a prayer is answered and told of in the feed', async () => {
    const { page } = noemi
    await page.getByRole('button', { name: 'Pedir oração' }).click()
    const pede = page.getByRole('dialog', { name: 'Pedir oração' })
    await pede.getByRole('textbox', { name: 'Pedido' }).fill(`Pelo meu trabalho ${marca}`)
    await pede.getByRole('button', { name: 'Pedir oração' }).click()
    await expect(pede).toBeHidden()
    await pedro.page.goto('/comunidade/oracao')
    const pedido = pedro.page.getByRole('listitem').filter({ hasText: `Pelo meu trabalho ${marca}` })
    await pedido.getByRole('button', { name: 'Orei' }).click()
    await expect(pedido.getByText('1 pessoa orou.')).toBeVisible()
    await page.goto('/comunidade/oracao?ver=meus')
    await expect(page.getByText('1 pessoa orou com você.')).toBeVisible()
    await page.getByRole('button', { name: 'Como está?' }).click()
    const situacao = page.getByRole('dialog', { name: 'Como está?' })
    await situacao.getByLabel('Testemunho').fill(`Comecei na segunda ${marca}`)
    await situacao.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('o testemunho espera aprovação')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Contar no feed' })).toHaveCount(0)
    await clara.page.goto('/comunidade/oracao/moderacao')
    await clara.page
      .getByRole('listitem')
      .filter({ hasText: `Comecei na segunda ${marca}` })
      .getByRole('button', { name: 'Publicar testemunho' })
      .click()
    await expect(clara.page.getByText('Testemunho publicado.')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Contar no feed' }).click()
    await expect(page.getByRole('link', { name: 'Ver no feed' })).toBeVisible()
    for (const um of [pedro, saul]) {
      await um.page.goto('/feed')
      await expect(post(um.page, `Comecei na segunda ${marca}`)).toBeVisible()
      await expect(um.page.getByText(`“Pelo meu trabalho ${marca}”`)).toBeVisible()
    }
  })

  await test.step('Sunday: the pastor tells of the vigil with a film; the electrician is found', async () => {
    const { page } = clara
    const foreign: string[] = []
    for (const um of [clara, pedro])
      um.page.on('request', (request) => {
        if (/youtube|vimeo|ytimg/.test(request.url())) foreign.push(request.url())
      })
    await page.goto('/feed')
    await page.getByRole('button', { name: 'Publicar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publicar' })
    await dialog.getByLabel('Quem lê').selectOption('Toda a igreja')
    await dialog.getByLabel('Tipo').selectOption('Evento da agenda')
    await dialog.getByLabel('Evento', { exact: true }).selectOption(evento)
    await dialog.getByLabel('Texto').fill(`Venha à vigília ${marca}`)
    await dialog.getByLabel('Endereço de um vídeo').fill('https://evil.test/watch?v=dQw4w9WgXcQ')
    await dialog.getByRole('button', { name: 'Publicar' }).click()
    await expect(dialog.getByText('Cole o endereço de um vídeo do YouTube ou do Vimeo')).toBeVisible()
    await dialog.getByLabel('Endereço de um vídeo').fill('youtu.be/dQw4w9WgXcQ?si=quem-mandou')
    await dialog.getByRole('button', { name: 'Publicar' }).click()
    await expect(dialog).toBeHidden()
    await Promise.all([pedro.page.goto('/feed'), saul.page.goto('/feed')])
    // found by words, without accents
    await pedro.page.getByLabel('Buscar no feed').fill(`VIGILIA ${marca}`)
    await expect(post(pedro.page, `Comecei na segunda ${marca}`)).toHaveCount(0)
    await expect(pedro.page.getByRole('link', { name: /Ver vídeo no YouTube/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    )
    await expectNoSeriousViolations(pedro.page)
    await pedro.page.getByRole('link', { name: 'Ver evento' }).click()
    await expect(pedro.page.getByRole('heading', { level: 1, name: `Vigília ${marca}` })).toBeVisible()
    expect(foreign).toEqual([])
    await expect(post(saul.page, `Venha à vigília ${marca}`)).toBeVisible()
    await expect(saul.page.getByText(`Vigília ${marca}`, { exact: true })).toHaveCount(0)

    const found = async () => {
      await rute.page.goto('/diretorio-profissional')
      await rute.page.getByLabel('Procurar', { exact: true }).fill(`MANUTENCAO ${marca}`)
    }
    await found()
    await expect(rute.page.getByText('Ninguém encontrado')).toBeVisible()
    await page.goto('/diretorio-profissional/moderacao')
    await page
      .getByRole('listitem')
      .filter({ hasText: marca })
      .getByRole('button', { name: 'Publicar' })
      .click()
    await expect(page.getByRole('listitem').filter({ hasText: marca })).toHaveCount(0)
    await found()
    await rute.page.getByRole('link', { name: new RegExp(marca) }).click()
    await expect(rute.page.getByRole('button', { name: 'Mandar recado' })).toBeVisible()
  })

  for (const um of [leda, rute, caio, noemi, pedro, elias, clara, saul]) await um.page.close()
  await sql('delete from public.pedidos_de_oracao where user_id = $1', [noemi.id])
  await sql('delete from public.publicacoes where texto like $1', [`%${marca}`])
  await sql('delete from public.events where id = $1', [evento])
  await sql('update public.celulas set encerrada_em = app.hoje(campus) where id = $1', [celula])
  await sql(
    'delete from app.conversas c using app.conversa_pessoas s where s.conversa_id = c.id and s.membro_id = $1',
    [caio.membroId],
  )
})
